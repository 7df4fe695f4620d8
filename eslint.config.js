import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'test-results/', 'public/', 'test/fixtures/'] },
  tseslint.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: {
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-console': 'error',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
      'svelte/no-at-html-tags': 'error',
      // State is replaced, never patched: a Map or Set here is a value of one function.
      'svelte/prefer-svelte-reactivity': 'off',
      // A text in braces keeps a blank or a quote that the formatter would move.
      'svelte/no-useless-mustaches': 'off',
      // The type check reads those comments, too.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['src/**', 'workers/**'], rules: { 'max-lines': ['error', { max: 300 }] } },
  { files: ['src/cli/**', 'scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  { files: ['test/**'], rules: { 'no-eval': 'off', 'no-new-func': 'off' } },
  {
    // Texts that a sandbox runs: what they declare is used by the text that is put after them.
    files: ['src/cli/*.js', 'workers/*.js'],
    languageOptions: { sourceType: 'script' },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      'svelte/no-inner-declarations': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { vars: 'local' }],
    },
  },
)
