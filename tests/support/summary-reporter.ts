import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { recordSecondTries } from './second-tries.ts'

/**
 * Prints 'N passed, N failed' as the last line of a run. A broken file or hook also counts as a failure. Before it,
 * lists the tests that passed only at a second try, each with its first error. The third second try of the same test
 * fails the run.
 */
export default class SummaryReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: 'passed' | 'failed') => tests.filter((test) => test.result().state === state).length
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .flatMap((part) => part.errors())
    const flaky = new Map(tests.filter((test) => test.diagnostic()?.flaky).map((test) => [nameOf(test), test]))
    const tries = await recordSecondTries([...flaky.keys()])
    for (const { test, count: times, isFault } of tries) {
      const end = isFault ? ', which is a fault: fix it' : ''
      console.log(`Passed only at a second try: ${test} (${times} in 30 days${end})`)
      for (const { message, diff = '', stack = '' } of flaky.get(test)?.result().errors ?? []) {
        const ownLines = stack.split('\n').filter((line) => /^ +at /.test(line) && !line.includes('node_modules'))
        console.log([message, diff, ...ownLines].join('\n'))
      }
    }
    const faults = tries.filter(({ isFault }) => isFault).length
    if (faults > 0) process.exitCode = 1
    console.log(
      `${count('passed') - faults} passed, ${count('failed') + broken.length + errors.length + faults} failed`,
    )
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`
}
