import type { Books } from './books.ts'
import { dayOf } from './kigali.ts'
import { hundredths, nearest } from './money.ts'
import { Item } from './rows-of.ts'

/** Limit from a request's read to its write, in ms, with a wrong clock. */
const DECIDES_WITHIN_MS = 60_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Checks that changed settings apply to later orders, sales and corrections, and not to earlier ones. */
export function checkSettings({ rows, known, fault }: Books): void {
  const versions = [{ settings: new Item(known.firstSettings), until: Number.POSITIVE_INFINITY }]
  const unpaid = new Map<string, Map<string, number>>()
  const sellers = new Map<string, Item>()
  const moneyHeldSince = new Map<string, number>()
  const extensions: { order: string; at: number }[] = []
  for (const { old, new: next, at } of rows.changes) {
    const row = new Item(next ?? old)
    const lately = () => versions.filter(({ until }) => until > at - DECIDES_WITHIN_MS).map(({ settings }) => settings)
    switch (row.text('entity')) {
      case 'settings': {
        const [last] = versions.slice(-1)
        if (last) last.until = at
        versions.push({ settings: row, until: Number.POSITIVE_INFINITY })
        break
      }
      case 'order': {
        const owner = row.part('user').text('_id')
        const held = unpaid.get(owner) ?? new Map<string, number>()
        unpaid.set(owner, held)
        if (next && isUnpaid(row)) held.set(row.text('_id'), piecesOf(row))
        else held.delete(row.text('_id'))
        if (
          old &&
          row.text('heldUntil') !== new Item(old).text('heldUntil') &&
          !lately().some((set) => isReservedForReview(set, row))
        )
          fault(`order ${row.text('_id')} is reserved until ${row.text('heldUntil')}, which differs from the settings`)
        if (old && next && row.text('heldUntil') !== new Item(old).text('heldUntil')) {
          extensions.push({ order: row.text('_id'), at })
        }
        if (old || !next) break
        const pieces = [...held.values()].reduce((sum, count) => sum + count, 0)
        if (!lately().some((settings) => allows(settings, row, held.size, pieces))) {
          fault(`order ${row.text('_id')} is number ${held.size} of the unpaid orders of ${owner}, above the limit`)
        }
        break
      }
      case 'payment':
        if (row.text('status') === 'pending' && row.has('transactionId') && !moneyHeldSince.has(row.text('order'))) {
          moneyHeldSince.set(row.text('order'), at)
        }
        break
      case 'report':
        sellers.set(row.text('_id'), row)
        // An opening debt has no tax.
        if (
          !old &&
          !row.is('opening') &&
          !lately().some((settings) => settings.number('taxPercent') === row.number('taxPercent'))
        )
          fault(
            `report ${row.text('_id')} has a tax of ${row.text('taxPercent')} per cent, which the settings never said`,
          )
        break
      case 'return':
        if (old) break
        sellers.set(row.text('_id'), new Item({ seller: row.part('by').raw(), createdAt: row.text('createdAt') }))
        checkReturn(row, sellers.get(row.text('report')), lately(), fault)
        break
      case 'change':
        if (!old) checkCorrection(row, sellers.get(row.text('row')), lately(), fault)
        break
      default:
    }
  }
  for (const { order, at } of extensions) {
    if ((moneyHeldSince.get(order) ?? Number.POSITIVE_INFINITY) > at) {
      fault(`order ${order} is reserved for longer, although no provider held money for it`)
    }
  }
}

function isUnpaid(order: Item): boolean {
  return !order.is('isPaid') && !['releasedAt', 'refundedAt', 'voided'].some((end) => order.has(end))
}

function piecesOf(order: Item): number {
  return order.list('orderItems').reduce((sum, line) => sum + line.number('quantity'), 0)
}

/**
 * Returns whether these settings allow an order with its amounts and reservation time, given the customer's other
 * orders.
 */
function allows(settings: Item, order: Item, orders: number, pieces: number): boolean {
  const items = order
    .list('orderItems')
    .reduce((sum, line) => sum + hundredths(line.number('price')) * BigInt(line.number('quantity')), 0n)
  const tax = nearest(items * BigInt(settings.number('taxPercent')), 100n)
  const shipping =
    items > hundredths(settings.number('freeShippingAbove')) ? 0n : hundredths(settings.number('shippingPrice'))
  const holdMs = Math.min(settings.number('firstHoldMinutes') * MINUTE_MS, settings.number('unpaidHoldHours') * HOUR_MS)
  return (
    orders <= settings.number('unpaidOrders') &&
    pieces <= settings.number('unpaidPieces') &&
    hundredths(order.number('taxPrice')) === tax &&
    hundredths(order.number('shippingPrice')) === shipping &&
    hundredths(order.number('totalPrice')) === items + tax + shipping &&
    Date.parse(order.text('heldUntil')) === Date.parse(order.text('createdAt')) + holdMs
  )
}

/** Returns whether an order reserves its lamps for as long as these settings allow while its money is in review. */
function isReservedForReview(settings: Item, order: Item): boolean {
  return (
    Date.parse(order.text('heldUntil')) ===
    Date.parse(order.text('createdAt')) + settings.number('unpaidHoldHours') * HOUR_MS
  )
}

/**
 * Checks who takes lamps back: sellers only during the return days, with a reason for another seller's sale; afterwards
 * admins, with a reason.
 */
function checkReturn(row: Item, sale: Item | undefined, lately: readonly Item[], fault: Books['fault']): void {
  const by = row.part('by').text('_id')
  if (!sale) return
  const soldOn = Date.parse(dayOf(sale.text('createdAt')))
  const isLate = (days: number) => Date.parse(dayOf(row.text('createdAt'))) > soldOn + days * 24 * HOUR_MS
  const isAllowed = lately.some((settings) => {
    if (isLate(settings.has('returnDays') ? settings.number('returnDays') : 7)) {
      return !by.startsWith('seller-') && row.has('reason')
    }
    return sale.part('seller').text('_id') === by || row.has('reason')
  })
  if (!isAllowed) fault(`${by} has taken lamps back in return ${row.text('_id')}, which the settings do not allow`)
}

/**
 * Checks that a seller corrects another seller's or an earlier day's sale only where the settings allow it, and with a
 * reason.
 */
function checkCorrection(line: Item, report: Item | undefined, lately: readonly Item[], fault: Books['fault']): void {
  const by = line.part('by').text('_id')
  if (!report || !by.startsWith('seller-') || !['changed', 'voided'].includes(line.text('kind'))) return
  // Deleting a return changes the counters of its sale. The right to do so depends on the return.
  if (line.list('fields').some((field) => field.text('field').startsWith('returns.'))) return
  const isOwn = report.part('seller').text('_id') === by
  if (isOwn && dayOf(report.text('createdAt')) === dayOf(line.text('at'))) return
  if (!line.has('why'))
    fault(`${by} has corrected report ${line.text('row')} of another seller or an earlier day without a reason`)
  if (lately.every((settings) => settings.text('corrections') !== 'anyone')) {
    fault(
      `${by} has corrected report ${line.text('row')} of another seller or an earlier day, which only admins may do`,
    )
  }
}
