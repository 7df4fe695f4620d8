import 'monaco-editor/features/register.all.js'
import 'monaco-editor/languages/definitions/typescript/register.js'
import * as monaco from 'monaco-editor/editor.js'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import TypeScriptWorker from 'monaco-editor/language/typescript/ts.worker.js?worker'
import * as typescript from 'monaco-editor/languages/features/typescript/register.js'
import { CHECKS_DTS } from '../../engine/checks/editor-types.ts'
import type { ModuleMark } from './module-marks.ts'

export interface CodeEditor {
  setValue(value: string): void
  setMarks(marks: readonly ModuleMark[]): void
  setTabMovesFocus(moves: boolean): void
  /** A theme with these colours, which are those of the page. */
  setColours(colours: EditorColours): void
  reveal(line: number): void
  focus(): void
  dispose(): void
}

export interface EditorColours {
  readonly base: 'vs' | 'vs-dark' | 'hc-light' | 'hc-black'
  readonly background: string
}

export interface CodeEditorOptions {
  readonly value: string
  readonly label: string
  readonly onChange: (value: string) => void
  readonly onToggleTab: () => void
}

const MODULE_URI = 'file:///checks.ts'
const OWNER = 'mustfail'
/** Of the editor's own colours these two have too little contrast on the page's surface. */
const DARK_RULES: monaco.editor.ITokenThemeRule[] = [
  { token: 'comment', foreground: '7fae6c' },
  { token: 'regexp', foreground: 'd38bb9' },
]

self.MonacoEnvironment = {
  getWorker: (_, label) =>
    label === 'typescript' || label === 'javascript' ? new TypeScriptWorker() : new EditorWorker(),
}

typescript.typescriptDefaults.setCompilerOptions({
  target: typescript.ScriptTarget.ESNext,
  module: typescript.ModuleKind.ESNext,
  moduleResolution: typescript.ModuleResolutionKind.NodeJs,
  lib: ['esnext'],
  strict: true,
  noEmit: true,
  allowNonTsExtensions: true,
})
typescript.typescriptDefaults.addExtraLib(CHECKS_DTS, 'file:///node_modules/mustfail/checks/index.d.ts')

/** Puts a TypeScript editor into `host`. Its text is the checks module; types of the built-ins are known to it. */
export function createCodeEditor(
  host: HTMLElement,
  { value, label, onChange, onToggleTab }: CodeEditorOptions,
): CodeEditor {
  const uri = monaco.Uri.parse(MODULE_URI)
  monaco.editor.getModel(uri)?.dispose()
  const model = monaco.editor.createModel(value, 'typescript', uri)
  const editor = monaco.editor.create(host, {
    model,
    ariaLabel: label,
    automaticLayout: true,
    fontSize: 13,
    lineHeight: 20,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    overviewRulerBorder: false,
    wordWrap: 'on',
    padding: { top: 8, bottom: 8 },
    scrollBeyondLastLine: false,
    tabSize: 2,
    fixedOverflowWidgets: true,
    unicodeHighlight: { ambiguousCharacters: true },
  })
  let silent = false
  const changes = model.onDidChangeContent(() => {
    if (!silent) onChange(model.getValue())
  })
  // Ctrl+M everywhere: Monaco's WinCtrl is Ctrl on a Mac only, and its CtrlCmd is Ctrl anywhere else.
  for (const control of [monaco.KeyMod.CtrlCmd, monaco.KeyMod.WinCtrl])
    editor.addCommand(control | monaco.KeyCode.KeyM, onToggleTab)
  return {
    setValue(next) {
      if (next === model.getValue()) return
      silent = true
      editor.pushUndoStop()
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text: next }], () => null)
      editor.pushUndoStop()
      silent = false
    },
    setMarks(marks) {
      monaco.editor.setModelMarkers(
        model,
        OWNER,
        marks.map((mark) => markerOf(mark, model)),
      )
    },
    setTabMovesFocus: (tabFocusMode) => editor.updateOptions({ tabFocusMode }),
    setColours({ base, background }) {
      monaco.editor.defineTheme('page', {
        base,
        inherit: true,
        rules: base === 'vs-dark' ? DARK_RULES : [],
        colors: { 'editor.background': background },
      })
      monaco.editor.setTheme('page')
    },
    reveal(line) {
      editor.setSelection(
        new monaco.Range(line, 1, line, model.getLineMaxColumn(Math.min(line, model.getLineCount()))),
      )
      editor.revealLineInCenter(line)
      editor.focus()
    },
    focus: () => editor.focus(),
    dispose() {
      changes.dispose()
      editor.dispose()
      model.dispose()
    },
  }
}

function markerOf(mark: ModuleMark, model: monaco.editor.ITextModel): monaco.editor.IMarkerData {
  const line = Math.min(Math.max(1, mark.line), model.getLineCount())
  return {
    severity: mark.severity === 'problem' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
    message: mark.message,
    source: OWNER,
    startLineNumber: line,
    startColumn: Math.max(mark.column, model.getLineFirstNonWhitespaceColumn(line) || 1),
    endLineNumber: line,
    endColumn: model.getLineMaxColumn(line),
  }
}
