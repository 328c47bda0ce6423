import { parseArgs } from 'node:util'
import { full, quick } from './core/effort.ts'
import { describeMachine } from './core/machine.ts'
import { progress } from './core/progress.ts'
import { textOf } from './core/section.ts'
import { measureCosts } from './costs/measure-costs.ts'
import { measureOrders } from './orders/measure-orders.ts'

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
console.log(describeMachine().join('\n'))
const all = { orders: measureOrders, costs: measureCosts }
for (const [name, measure] of Object.entries(all)) {
  if (!positionals.includes(name)) continue
  const section = await measure(values.quick ? quick : full, progress)
  progress('')
  console.log(textOf(section))
}
