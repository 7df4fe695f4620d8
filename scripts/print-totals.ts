import { readFileSync } from 'node:fs'

interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * `print-totals REPORT STATUS`: prints `N passed, N failed` from Vitest's JSON report and the exit code of its run.
 * A test file that broke before its tests, and a run that failed with no test's name, count as a failure each.
 */
const [report = '', status = ''] = process.argv.slice(2)
const { passed, failed } = totals(readFileSync(report, 'utf8'))
const unnamed = failed === 0 && (status !== '0' || passed === 0) ? 1 : 0
console.log(`${passed} passed, ${failed + unnamed} failed`)
process.exitCode = failed + unnamed === 0 ? 0 : 1

function totals(text: string): { passed: number; failed: number } {
  if (text === '') return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults }: TestReport = JSON.parse(text)
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}
