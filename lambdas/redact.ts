/** Stands for what may not be logged. */
const MASK = '…'

/** Longer than any useful message, and than a stack worth reading. */
const LONGEST_TEXT = 4000

/** Fields whose values are secret or personal whatever they look like. */
const PRIVATE_FIELD =
  /authorization|cookie|password|secret|token|api_?key|subscription_?key|phone|msisdn|party_?id|e_?mail/i

/** Secrets that were read or issued, newest last. */
const secrets = new Set<string>()

/** More than the shop has at a time: its providers' accounts and tokens, in three spellings. */
const MOST_SECRETS = 300

/** Shorter values are common words and numbers. */
const SHORTEST_SECRET = 6

/** From now on this secret, or each text in it, is masked wherever it stands in what is logged. */
export function keepSecret(secret: unknown): void {
  if (typeof secret === 'object' && secret !== null) Object.values(secret).forEach(keepSecret)
  if (typeof secret === 'string' && secret.length >= SHORTEST_SECRET) {
    // As it is, within JSON, and in an address.
    for (const spelling of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
      secrets.add(spelling)
  }
  for (const oldest of secrets) if (secrets.size > MOST_SECRETS) secrets.delete(oldest)
}

/**
 * The value as it may be logged: as plain data, errors with their causes, and without secrets, tokens, phones and e-mail
 * addresses.
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

/** What Node and AWS know of an error; the errors of others keep their other fields to themselves. */
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

/** Also as it stands in an address. */
const EMAIL = /[^\s"'<>:;,/@]+(?:@|%40)[^\s"'<>:;,/@]+\.[^\s"'<>:;,/@]+/gi

/** What follows the name of its scheme in an Authorization header. */
const CREDENTIALS = /\b(Bearer|Basic) +\S+/gi

/** Tokens and keys: 16 bytes in hexadecimal, or anything longer than an id, which has 36 characters at most. */
const LONG_CODE = /[\w.~+=-]{40,}|\b[\da-f]{32}\b/g

/** A phone in any spelling: seven digits or more, but no date or time, and no part of a word or an amount with decimals. */
const PHONE = /(?<![\w.-])(?!\d{4}-\d\d-\d\d)\+?\d(?:\)?[ -]?\d){6,}(?![\w.-]*\d)/g

/** A Rwandan mobile number, also with dots or right after a word, but not within an id. */
const MOBILE = /(?<![\d-]|\d[a-z]{1,9})(?:(?:\+|%2B)?250[ .-]?0?|0)7[2389](?:[ .-]?\d){7}(?!\d)/gi

const LAST_WORD = /(?<![^\s"'<>,;&])[^\s"'<>,;&]*$/

/** The beginning of a long text, up to a gap: half of a secret would not be known as one. */
function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT).replace(LAST_WORD, MASK) : text
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
