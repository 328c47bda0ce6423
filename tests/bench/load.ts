import { full, quick } from './load/load-effort.ts'
import { measureImports } from './load/measure-imports.ts'
import { measureLoad } from './load/measure-load.ts'
import { runCommand } from './run-command.ts'

/*
 * npm run bench:load [-- [--quick] [--write] [name ...]]: the shop under load from its users' perspective, ten minutes
 * in a shop of 60 lamps and ten in one of 5,000, and its lists during imports from a spreadsheet.
 */
const measurements = { load: measureLoad, imports: measureImports }

await runCommand({ command: 'npm run bench:load', measurements, full, quick })
