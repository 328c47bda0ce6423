import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. Started among the last, they would leave the other workers without work. */
const LONGEST = ['tests/simulation/simulation.test.ts', 'tests/browser/outbox.long.test.ts']

const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file))

/** Starts the files that take minutes before the others. A new clone has no durations of an earlier run to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { longest = [], others = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLongest(file) ? 'longest' : 'others',
    )
    return [...longest, ...others]
  }
}
