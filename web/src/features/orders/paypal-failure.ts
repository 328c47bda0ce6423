import type { ErrorCode } from '../../../../shared/errors.ts'
import type { ShownPayment } from '../../../../shared/payments/routes.ts'
import { ApiError, isError } from '../../lib/api-error.ts'

/** Reasons that need no message: the payer left the payment unfinished. */
const ABANDONED = new Set(['EXPIRED', 'NEVER_ARRIVED', 'VOIDED'])

/** Returns the error code of the last attempt for a returning payer; undefined if there is nothing to report. */
export function failureCodeOf(latest: Pick<ShownPayment, 'status' | 'reason'> | undefined): ErrorCode | undefined {
  const { status, reason } = latest ?? {}
  if (status === 'refund-due') return 'payment.refundDue'
  if (status === 'pending') return reason === 'INSTRUMENT_DECLINED' ? 'paypal.declined' : undefined
  return status === 'failed' && reason !== undefined && !ABANDONED.has(reason) ? 'paypal.refused' : undefined
}

/** Returns whether PayPal may have taken the money although the capture failed, because a response was lost. */
export function mayHaveCaptured(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return isError(error, 'paypal.busy') || status === 0 || (status >= 500 && !isError(error, 'paypal.misset'))
}
