import type { ShownPayment } from '../../../../shared/payments/routes.ts'

/** What may have been left behind without anybody's doing. */
const FORGOTTEN = new Set(['EXPIRED', 'NEVER_ARRIVED', 'VOIDED'])

/** What there is to say of the last attempt to whoever comes back to pay, by its code; undefined if nothing. */
export function paypalTrouble(latest: Pick<ShownPayment, 'status' | 'reason'> | undefined): string | undefined {
  const { status, reason } = latest ?? {}
  if (status === 'refund-due') return 'payment.refundDue'
  if (status === 'pending') return reason === 'INSTRUMENT_DECLINED' ? 'paypal.declined' : undefined
  return status === 'failed' && reason !== undefined && !FORGOTTEN.has(reason) ? 'paypal.refused' : undefined
}
