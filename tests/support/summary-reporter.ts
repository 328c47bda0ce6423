import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints 'N passed, N failed' as the last line of a run. A broken file or hook also counts as a failure. Before it,
 * lists the tests that passed only on a retry, each with its first error.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: 'passed' | 'failed') => tests.filter((test) => test.result().state === state).length
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .flatMap((part) => part.errors())
    for (const test of tests.filter((each) => each.diagnostic()?.flaky)) {
      console.log(`Passed only at a second try: ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message, diff = '', stack = '' } of test.result().errors ?? []) {
        const ownLines = stack.split('\n').filter((line) => /^ +at /.test(line) && !line.includes('node_modules'))
        console.log([message, diff, ...ownLines].join('\n'))
      }
    }
    console.log(`${count('passed')} passed, ${count('failed') + broken.length + errors.length} failed`)
  }
}
