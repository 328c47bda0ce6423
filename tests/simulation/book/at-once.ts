import type { Change, Rows } from '../table/rows.ts'
import { wrongStep } from './payment-life.ts'
import { Item } from './rows-of.ts'

/** What is wrong with a change at the moment at which it is made: later, nobody could tell. */
export function wrongAtOnce(change: Change, rows: Rows): string | undefined {
  return wrongStep(change) ?? wrongPrice(change, rows)
}

/** An order, or a sale, is of lamps at the prices, and costs, that they have when it is written. */
function wrongPrice({ key, old, new: next }: Change, rows: Rows): string | undefined {
  const entity = String(next?.entity)
  if (old !== undefined || (entity !== 'order' && entity !== 'report')) return undefined
  const row = new Item(next)
  for (const line of row.list(entity === 'order' ? 'orderItems' : 'reportItems')) {
    const lamp = new Item(rows.get({ PK: `PRODUCT#${line.text('_id')}`, SK: 'PRODUCT' }))
    for (const price of entity === 'order' ? ['price'] : ['price', 'costPrice']) {
      if (lamp.has(price) && lamp.number(price) !== line.number(price)) {
        return `${key.PK} was written with a ${price} of ${line.number(price)} when its lamp had ${lamp.number(price)}`
      }
    }
  }
  return undefined
}
