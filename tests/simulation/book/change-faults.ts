import type { Change, Rows } from '../table/rows.ts'
import { laterPartsOf } from '../world/next-release.ts'
import { wrongFiscalStep } from './fiscal-states.ts'
import { wrongStep } from './payment-states.ts'
import { Item } from './rows-of.ts'

/** Returns what is wrong with a change at the moment when it is made, because it cannot be determined later. */
export function changeFault(change: Change, rows: Rows): string | undefined {
  return (
    wrongStep(change) ?? wrongFiscalStep(change) ?? wrongPrice(change, rows) ?? wrongStock(change) ?? lostPart(change)
  )
}

/** Checks that the lines of an order or a sale have the lamps' current prices. */
function wrongPrice({ key, old, new: next }: Change, rows: Rows): string | undefined {
  const entity = String(next?.entity)
  if (old !== undefined || (entity !== 'order' && entity !== 'report')) return undefined
  const row = new Item(next)
  for (const line of row.list(entity === 'order' ? 'orderItems' : 'reportItems')) {
    const lamp = new Item(rows.get({ PK: `PRODUCT#${line.text('_id')}`, SK: 'PRODUCT' }))
    // A line agreed offline also contains the lamp's own price.
    const said = line.has('catalogue') ? line.part('catalogue') : line
    if (lamp.has('price') && lamp.number('price') !== said.number('price')) {
      return `${key.PK} was written with a price of ${said.number('price')} when its lamp had ${lamp.number('price')}`
    }
  }
  return undefined
}

/** Checks that no stock falls below zero. */
function wrongStock({ key, new: next }: Change): string | undefined {
  const lamp = new Item(next)
  if (lamp.text('entity') !== 'product' || lamp.number('countInStock') >= 0) return undefined
  return `${key.PK} has ${lamp.number('countInStock')} in stock`
}

/** Rows that old and new code change simultaneously. */
const CHANGED = new Set([
  'order',
  'report',
  'return',
  'payment',
  'expense',
  'product',
  'user',
  'settings',
  'unpaid',
  'debtor',
])

/** Checks that every change of a row keeps what a later release has added to the row or to a part of it. */
function lostPart({ key, old, new: next }: Change): string | undefined {
  if (!old || !next || !CHANGED.has(String(old.entity))) return undefined
  // A correction replaces the parts in which a sale was paid.
  const there = laterPartsOf(old).filter((part) => !part.startsWith('.tenders.'))
  if (there.length === 0) return undefined
  const left = new Set(laterPartsOf(next))
  const lost = there.find((part) => !left.has(part))
  return lost && `${key.PK} ${key.SK} has lost ${lost.slice(1)}`
}
