/** How a request to pay ends. Without a reason, MTN gives none. */
export type Outcome =
  | { status: 'SUCCESSFUL'; isDelayed?: true }
  | { status: 'FAILED'; reason?: string }
  /** Never at all. */
  | { status: 'PENDING' }

const failed = (reason: string): Outcome => ({ status: 'FAILED', reason })

/** What MTN's sandbox makes of its test numbers 467331234xx, by the last two digits. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
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

/** What MTN answers in earnest, and its sandbox never. */
const ONLY_IN_EARNEST: Readonly<Record<string, Outcome>> = {
  65: failed('NOT_ENOUGH_FUNDS'),
  66: failed('PAYER_LIMIT_REACHED'),
}

/**
 * How a request to this number ends. MTN's test numbers are Swedish, and no customer of the shop has one: here 0788 000 0xx
 * stands for each, with its last two digits. Every other number pays.
 */
export function outcomeOf(number: string): Outcome {
  const [, ending = ''] = /^(?:467331234|2507880000)(\d\d)$/.exec(number) ?? []
  const ofSandbox = OUTCOMES[ending]
  if (ofSandbox) return ofSandbox
  return (number.startsWith('250') && ONLY_IN_EARNEST[ending]) || { status: 'SUCCESSFUL' }
}
