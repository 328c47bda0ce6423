import { parseArgs } from 'node:util'
import { progress } from '../../local/progress.ts'
import { describeMachine } from './core/machine.ts'
import { textOf } from './core/section.ts'
import { type LoadEffort, measureLoad } from './load/measure-load.ts'
import { writeFigures } from './write-figures.ts'

/*
 * npm run bench:load [-- [--quick] [--write]]: the shop under load as its users see it, ten minutes in a shop of 60 lamps
 * and ten in one of 5,000. --quick only checks that it runs; --write puts the figures into docs/benchmarks.md.
 */
const COMMAND = 'npm run bench:load'

const full: LoadEffort = { steadyMs: 600_000, besideMs: 15_000, importLamps: 5000, overloadMs: 20_000 }
const quick: LoadEffort = { steadyMs: 5000, besideMs: 2000, importLamps: 100, overloadMs: 3000 }

// Child processes are stopped when this process exits, which a signal alone does not make it do.
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
const text = textOf(await measureLoad(asked.quick ? quick : full, progress))
progress('')
console.log(text)
if (asked.write) await writeFigures(COMMAND, [machine, text].join('\n\n'))
