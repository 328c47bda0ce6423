import { parseArgs } from 'node:util'
import { type Progress, progress } from '../../local/progress.ts'
import { measureBundles } from './bundles/measure-bundles.ts'
import { type Effort, full, quick } from './core/effort.ts'
import { describeMachine } from './core/machine.ts'
import { type Section, textOf } from './core/section.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { measureSizes } from './sizes/measure-sizes.ts'
import { measureStart } from './start/measure-start.ts'
import { writeFigures } from './write-figures.ts'

/*
 * npm run bench [-- [--quick] [--write] [name ...]]: measures everything, or what is named, and prints it.
 * --quick only checks that it runs; --write puts the figures of a whole run into docs/benchmarks.md.
 */
const COMMAND = 'npm run bench'

const measurements: Record<string, (effort: Effort, progress: Progress) => Promise<Section>> = {
  orders: measureOrders,
  sizes: measureSizes,
  start: measureStart,
  bundles: measureBundles,
}

// Child processes are stopped when this process exits, which a signal alone does not make it do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const { values: asked, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = names.find((name) => !(name in measurements))
if (unknown !== undefined) fail(`There is no measurement '${unknown}': ${Object.keys(measurements).join(', ')}.`)
if (asked.write && (asked.quick || names.length > 0)) fail('Only the figures of a whole run are written down.')

const machine = await describeMachine(COMMAND)
console.log(`${machine}\n`)
const texts: string[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length > 0 && !names.includes(name)) continue
  const text = textOf(await measure(asked.quick ? quick : full, progress))
  progress('')
  console.log(`${text}\n`)
  texts.push(text)
}
if (asked.write) await writeFigures(COMMAND, [machine, ...texts].join('\n\n'))

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
