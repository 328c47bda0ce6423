/** Replacement for what may not be logged. */
const MASK = '…'

/** Maximum length of a logged text: more than any useful message or stack. */
const MAX_TEXT_LENGTH = 4000

/** Fields whose values are always secret or personal. */
const PRIVATE_FIELD =
  /authorization|cookie|password|secret|token|api_?key|subscription_?key|phone|msisdn|party_?id|e_?mail|purchase_?code|prcordcd/i

/** Secrets that were read or issued, newest last. */
const secrets = new Set<string>()

/**
 * Maximum number of secrets: more than the shop has at a time, with its providers' accounts and tokens in three
 * spellings.
 */
const MAX_SECRETS = 300

/** Minimum length of a masked secret: shorter values are common words and numbers. */
const MIN_SECRET_LENGTH = 6

/** Masks this secret, or each string in it, wherever it occurs in later log entries. */
export function registerSecret(secret: unknown): void {
  if (typeof secret === 'object' && secret !== null) Object.values(secret).forEach(registerSecret)
  if (typeof secret === 'string' && secret.length >= MIN_SECRET_LENGTH) {
    // Unchanged, within JSON, and within a URL.
    for (const spelling of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
      secrets.add(spelling)
  }
  for (const oldest of secrets) if (secrets.size > MAX_SECRETS) secrets.delete(oldest)
}

/**
 * Returns a value in loggable form: as plain data, errors with their causes, and without secrets, tokens, phones and
 * email addresses.
 */
export function redacted(value: unknown, around: readonly object[] = []): unknown {
  if (typeof value === 'string') return redactedText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (around.includes(value) || ArrayBuffer.isView(value)) return MASK
  const inside = [...around, value]
  if (value instanceof Error) return redacted(partsOf(value), inside)
  if (Array.isArray(value)) return value.map((item) => redacted(item, inside))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, PRIVATE_FIELD.test(name) ? MASK : redacted(item, inside)]),
  )
}

/** Returns the fields that Node and AWS add to an error. Fields of other errors are left out. */
function partsOf(error: Error): object {
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause }),
    ...(error instanceof AggregateError && { errors: error.errors }),
  }
}

/** An email address, even if it is encoded in a URL. */
const EMAIL = /[^\s"'<>:;,/@]+(?:@|%40)[^\s"'<>:;,/@]+\.[^\s"'<>:;,/@]+/gi

/** Credentials after the scheme's name in an Authorization header. */
const CREDENTIALS = /\b(Bearer|Basic) +\S+/gi

/** Tokens and keys: 16 bytes in hexadecimal, or anything longer than an id, which has at most 36 characters. */
const LONG_CODE = /[\w.~+=-]{40,}|\b[\da-f]{32}\b/g

/**
 * A phone in any spelling: at least seven digits, but not a date or time, nor a part of a word or of an amount with
 * decimals.
 */
const PHONE = /(?<![\w.-])(?!\d{4}-\d\d-\d\d)\+?\d(?:\)?[ -]?\d){6,}(?![\w.-]*\d)/g

/** A Rwandan mobile number, even with dots or directly after a word, but not within an id. */
const MOBILE = /(?<![\d-]|\d[a-z]{1,9})(?:(?:\+|%2B)?250[ .-]?0?|0)7[2389](?:[ .-]?\d){7}(?!\d)/gi

const LAST_WORD = /(?<![^\s"'<>,;&])[^\s"'<>,;&]*$/

/** Truncates a long text at a gap, because half of a secret would not be recognised as one. */
function shortened(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH).replace(LAST_WORD, MASK) : text
}

function redactedText(text: string): string {
  let shown = shortened(text)
  for (const secret of secrets) shown = shown.replaceAll(secret, MASK)
  return shown
    .replace(CREDENTIALS, `$1 ${MASK}`)
    .replace(EMAIL, MASK)
    .replace(LONG_CODE, (code) => (/\d/.test(code) ? MASK : code))
    .replace(MOBILE, MASK)
    .replace(PHONE, MASK)
}
