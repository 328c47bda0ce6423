import { parseArgs } from 'node:util'
import { progress } from '../../local/progress.ts'
import { full, quick } from './core/effort.ts'
import { describeMachine } from './core/machine.ts'
import { textOf } from './core/section.ts'
import { writeMeasured } from './costs/write-measured.ts'
import { measureScale } from './measure-scale.ts'
import { writeFigures } from './write-figures.ts'

/*
 * npm run bench:scale [-- [--quick] [--write]]: the cost of calls in a small shop and in one of 100,000 sales, and how
 * far the totals lag behind. --quick only checks that it runs; --write puts the figures into docs/benchmarks, and
 * the input of the bill into docs/cost/measured.json.
 */
const COMMAND = 'npm run bench:scale'

// Child processes are stopped when this process exits, and a signal alone does not trigger that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
if (asked.write && asked.quick) {
  console.error('Only the figures of a whole run are written down.')
  process.exit(1)
}

const machine = await describeMachine(COMMAND)
console.log(`${machine}\n`)
const { sections, missed, largest, streamed } = await measureScale(asked.quick ? quick : full, progress)
progress('')
const texts = sections.map(textOf)
console.log(`${texts.join('\n\n')}\n`)
if (asked.write) {
  await writeFigures(COMMAND, [machine, ...texts].join('\n\n'))
  await writeMeasured(largest, streamed)
}
if (missed.length > 0) {
  console.error(`More than the design allows:\n${missed.map((what) => `- ${what}`).join('\n')}`)
  process.exitCode = 1
}
