import type { Rows } from '../table/rows.ts'
import type { Refused } from '../world/api.ts'
import type { Books } from './books.ts'
import { Item, isMovement } from './rows-of.ts'

/** Stock of a lamp from an instant on, with the quantity taken, the person, and the order or sale. */
type Count = { at: number; left: number; taken: number; by: string; sale: string }

/**
 * Checks that no order or sale is refused for a lamp that had enough stock all the time. Stock that the same order or
 * sale took is excluded, because it may have been sent twice.
 */
export function checkShortages({ rows, refusals, fault }: Books): void {
  const short = refusals.filter(({ code, id }) => code === 'stock.short' && id === '')
  if (short.length === 0) return
  const counts = countsIn(rows)
  for (const refused of short) {
    const lines = [...wantedBy(refused)]
    if (lines.every(([lamp, wanted]) => leastOf(counts.get(lamp) ?? [], refused, wanted) >= wanted)) {
      fault(
        `${refused.by?.sub} was refused at ${Math.floor(refused.answeredAt)} for too little stock of ${describeLines(lines)}, although there was enough`,
      )
    }
  }
}

function countsIn({ changes }: Rows): Map<string, Count[]> {
  const movements = new Map<string, Item>()
  const saleIds = new Map<string, string>()
  for (const { new: next } of changes) {
    if (next && isMovement(next.entity)) movements.set(String(next._id), new Item(next))
    if (next?.entity === 'report') saleIds.set(String(next._id), new Item(next).text('saleId'))
  }
  const counts = new Map<string, Count[]>()
  for (const { old, new: next, at } of changes) {
    if ((next ?? old)?.entity !== 'product') continue
    const [before, after] = [new Item(old), new Item(next)]
    const lamp = after.text('_id') || before.text('_id')
    const left = after.number('countInStock')
    const movement = movements.get(after.text('lastMovementId')) ?? new Item(undefined)
    const by = movement.part('by').text('_id')
    const sale = saleIds.get(movement.text('reference')) ?? ''
    const known = counts.get(lamp) ?? []
    known.push({ at, left, taken: before.number('countInStock') - left, by, sale })
    counts.set(lamp, known)
  }
  return counts
}

/** Returns the lowest stock while a request was under way, ignoring what the same request took then. */
function leastOf(counts: readonly Count[], { by, body, sentAt, answeredAt }: Refused, wanted: number): number {
  const saleId = new Item(body).text('saleId')
  // An order, or a sale of an older client, has no id from its sender, so it is recognised by its quantity.
  const isSame = ({ sale, taken }: Count) => (saleId === '' ? taken === wanted : sale === saleId)
  let least = counts.findLast(({ at }) => at <= sentAt)?.left ?? 0
  let own = 0
  for (const count of counts) {
    if (count.at <= sentAt || count.at > answeredAt) continue
    if (count.by === by?.sub && isSame(count)) own += count.taken
    least = Math.min(least, count.left + own)
  }
  return least
}

/** Returns the quantity of each lamp in an order, a sale or the sale of an exchange. */
function wantedBy({ body }: Refused): Map<string, number> {
  const sent = new Item(body)
  const wanted = new Map<string, number>()
  const items = [...sent.list('orderItems'), ...sent.list('reportItems'), ...sent.part('exchange').list('reportItems')]
  for (const item of items) {
    const ofSale = items.length === 1 && sent.has('real') ? sent : item
    const count = item.has('real')
      ? item.number('real')
      : ofSale.has('real')
        ? ofSale.number('real')
        : item.number('quantity')
    wanted.set(item.text('_id'), (wanted.get(item.text('_id')) ?? 0) + count)
  }
  return wanted
}

function describeLines(lines: readonly [string, number][]): string {
  return lines.map(([lamp, wanted]) => `${wanted} of ${lamp}`).join(', ')
}
