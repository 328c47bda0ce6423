import { parseArgs } from 'node:util'
import { progress } from '../../local/progress.ts'
import { describeMachine } from './core/machine.ts'
import { textOf } from './core/section.ts'
import { measureLine } from './line/measure-line.ts'
import { writeFigures } from './write-figures.ts'

/*
 * npm run bench:line [-- [--quick] [--write]]: the home page and a product page on a slow phone and a slow connection,
 * compared with a plain page.
 * --quick opens each once; --write puts the figures into docs/benchmarks.
 */
const COMMAND = 'npm run bench:line'

const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const machine = await describeMachine(COMMAND)
console.log(`${machine}\n`)
const text = textOf(await measureLine(asked.quick ? 1 : 7, progress))
progress('')
console.log(text)
if (asked.write) await writeFigures(COMMAND, [machine, text].join('\n\n'))
process.exit(0)
