import { runCommand } from './core/run-command.ts'
import { measureLine } from './line/measure-line.ts'
import { measureTill } from './till/measure-till.ts'

/*
 * npm run bench:browser [-- [--quick] [--write] [name ...]]: line, first visits on slow connections, and till, the time
 * to open the till offline.
 */
await runCommand('npm run bench:browser', { line: measureLine, till: measureTill })
