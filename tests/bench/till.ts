import { parseArgs } from 'node:util'
import { progress } from '../../local/progress.ts'
import { describeMachine } from './core/machine.ts'
import { textOf } from './core/section.ts'
import { measureTill } from './till/measure-till.ts'
import { writeFigures } from './write-figures.ts'

/*
 * npm run bench:till [-- [--quick] [--write]]: time to open the till offline, in a newly started browser on a slow
 * phone. --quick opens it once; --write puts the figures into docs/benchmarks.
 */
const COMMAND = 'npm run bench:till'

const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const machine = await describeMachine(COMMAND)
console.log(`${machine}\n`)
const text = textOf(await measureTill(asked.quick ? 1 : 5, progress))
progress('')
console.log(text)
if (asked.write) await writeFigures(COMMAND, [machine, text].join('\n\n'))
process.exit(0)
