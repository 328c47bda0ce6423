import type { ErrorCode } from '../../../../shared/errors.ts'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { ApiError, isError } from '../../lib/api-error.ts'

/** What may have been left behind without anybody's doing. */
const FORGOTTEN = new Set(['EXPIRED', 'NEVER_ARRIVED', 'VOIDED'])

/** What there is to say of the last attempt to whoever comes back to pay, by its code; undefined if nothing. */
export function failureCodeOf(latest: Pick<ShownPayment, 'status' | 'reason'> | undefined): ErrorCode | undefined {
  const { status, reason } = latest ?? {}
  if (status === 'refund-due') return 'payment.refundDue'
  if (status === 'pending') return reason === 'INSTRUMENT_DECLINED' ? 'paypal.declined' : undefined
  return status === 'failed' && reason !== undefined && !FORGOTTEN.has(reason) ? 'paypal.refused' : undefined
}

/** Whether PayPal may have taken the money although taking it failed: no answer came, to us or from PayPal. */
export function mayBeCaptured(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return isError(error, 'paypal.busy') || status === 0 || (status >= 500 && !isError(error, 'paypal.misset'))
}
