import type { Change } from '../table/rows.ts'

/**
 * State machine of a payment: the allowed next statuses by status. docs/reference/payment-states.md contains this table
 * with reasons; the simulation checks each change of each payment against it.
 */
export const PAYMENT_STATES: Readonly<Record<string, readonly string[]>> = {
  '': ['pending'],
  pending: ['pending', 'succeeded', 'failed', 'refund-due'],
  failed: ['failed', 'succeeded', 'refund-due'],
  succeeded: ['succeeded', 'refund-due', 'refunded'],
  'refund-due': ['refund-due', 'refunded'],
  refunded: ['refunded'],
}

/** Returns what is wrong with a change of a row, by the state machine of a payment and its order. */
export function wrongStep({ key, old, new: next }: Change): string | undefined {
  const entity = String((next ?? old)?.entity)
  if (entity === 'payment') return wrongPaymentStep(`${key.PK} ${key.SK}`, statusOf(old), statusOf(next))
  if (entity === 'order' && old && next) return wrongOrderStep(key.PK, old, next)
  return undefined
}

function wrongPaymentStep(name: string, from: string, to: string): string | undefined {
  if (to === '') return `payment ${name} was deleted`
  return PAYMENT_STATES[from]?.includes(to) ? undefined : `payment ${name} went from ${from || 'nothing'} to ${to}`
}

type Row = NonNullable<Change['old']>

function wrongOrderStep(name: string, old: Row, next: Row): string | undefined {
  if (old.isDelivered === true && next.isDelivered !== true) return `${name} is no longer delivered`
  if (old.isDelivered !== true && next.isDelivered === true && next.isPaid !== true)
    return `${name} was delivered unpaid`
  if (old.isPaid === true && next.releasedAt !== undefined) return `${name} was released although it was paid`
  if (old.amountDue !== next.amountDue) return `${name} costs something else`
  return undefined
}

function statusOf(row: Change['old']): string {
  return row === undefined ? '' : String(row.status)
}
