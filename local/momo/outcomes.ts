/** Outcome of a payment request. MTN does not give a reason for every failure. */
export type Outcome =
  | { status: 'SUCCESSFUL'; isDelayed?: true }
  | { status: 'FAILED'; reason?: string }
  /** Stays pending forever. */
  | { status: 'PENDING' }

const failed = (reason: string): Outcome => ({ status: 'FAILED', reason })

/** Outcomes of the test numbers 467331234xx of MTN's sandbox, by the last two digits. */
const SANDBOX_OUTCOMES: Readonly<Record<string, Outcome>> = {
  50: { status: 'FAILED' },
  51: failed('APPROVAL_REJECTED'),
  52: failed('EXPIRED'),
  53: { status: 'PENDING' },
  54: { status: 'SUCCESSFUL', isDelayed: true },
  55: failed('PAYER_NOT_FOUND'),
  56: failed('PAYEE_NOT_ALLOWED_TO_RECEIVE'),
  57: failed('NOT_ALLOWED'),
  58: failed('NOT_ALLOWED_TARGET_ENVIRONMENT'),
  59: failed('INVALID_CALLBACK_URL_HOST'),
  60: failed('INVALID_CURRENCY'),
  61: failed('INTERNAL_PROCESSING_ERROR'),
  62: failed('SERVICE_UNAVAILABLE'),
  63: failed('COULD_NOT_PERFORM_TRANSACTION'),
  64: failed('TRANSFER_TYPE_UNKNOWN'),
}

/** Outcomes that occur in production but not in MTN's sandbox. */
const PRODUCTION_OUTCOMES: Readonly<Record<string, Outcome>> = {
  65: failed('NOT_ENOUGH_FUNDS'),
  66: failed('PAYER_LIMIT_REACHED'),
}

/**
 * Returns the outcome of a payment request to this number. MTN's test numbers are Swedish, which no customer of the
 * shop has, so 0788 000 0xx behaves like the one with the same last two digits. Every other number pays.
 */
export function outcomeOf(number: string): Outcome {
  const [, ending = ''] = /^(?:467331234|2507880000)(\d\d)$/.exec(number) ?? []
  const sandboxOutcome = SANDBOX_OUTCOMES[ending]
  if (sandboxOutcome) return sandboxOutcome
  return (number.startsWith('250') && PRODUCTION_OUTCOMES[ending]) || { status: 'SUCCESSFUL' }
}
