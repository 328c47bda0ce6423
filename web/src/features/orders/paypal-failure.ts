import type { ErrorCode } from '../../../../shared/errors.ts'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { ApiError, isError } from '../../lib/api-error.ts'

/** Reasons that need no mention: the payment was just left unfinished. */
const FORGOTTEN = new Set(['EXPIRED', 'NEVER_ARRIVED', 'VOIDED'])

/** The code of what to say about the last attempt to a payer who comes back; undefined if nothing. */
export function failureCodeOf(latest: Pick<ShownPayment, 'status' | 'reason'> | undefined): ErrorCode | undefined {
  const { status, reason } = latest ?? {}
  if (status === 'refund-due') return 'payment.refundDue'
  if (status === 'pending') return reason === 'INSTRUMENT_DECLINED' ? 'paypal.declined' : undefined
  return status === 'failed' && reason !== undefined && !FORGOTTEN.has(reason) ? 'paypal.refused' : undefined
}

/** Whether PayPal may have taken the money although capturing failed: no answer came, to us or from PayPal. */
export function mayBeCaptured(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return isError(error, 'paypal.busy') || status === 0 || (status >= 500 && !isError(error, 'paypal.misset'))
}
