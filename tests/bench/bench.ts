import { measureBundles } from './bundles/measure-bundles.ts'
import { full, quick } from './core/effort.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { runCommand } from './run-command.ts'
import { measureSizes } from './sizes/measure-sizes.ts'
import { measureStart } from './start/measure-start.ts'

/* npm run bench [-- [--quick] [--write] [name ...]]: orders, sizes, start and bundles. */
const measurements = { orders: measureOrders, sizes: measureSizes, start: measureStart, bundles: measureBundles }

await runCommand({ command: 'npm run bench', measurements, full, quick })
