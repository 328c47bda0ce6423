import { AsyncLocalStorage } from 'node:async_hooks'
import { redacted } from './redact.ts'

/**
 * The log, the only place that writes to the console. It passes objects: AWS's runtime puts them below `message`, where
 * Logs Insights finds each field (`message.event`), beside its own `level` and `requestId`. A text of JSON would be one
 * field without parts.
 */

/** Every event that is logged, with its fields. docs/operations.md lists both, for whoever asks the log. */
export const vocabulary = {
  /** A call was answered with 500. */
  'call.failed': ['error'],
  /** A call was answered with another 5xx, which `code` explains; `error` is what kept it from being finished. */
  'call.refused': ['code', 'error'],
  /** A run that the stream, a schedule or the user pool started has failed. The first two start it again. */
  'run.failed': ['error'],
  /** A page of the storefront could not be made; visitors get the shell, which shows less at first. */
  'page.failed': ['path', 'error'],
  'screen.failed': ['name', 'message', 'components', 'path', 'version'],
  'payment.trouble': ['provider', 'order', 'payment', 'status', 'reason'],
  /** A provider refused a call or failed. `debugId` is what PayPal's support asks for. */
  'provider.failed': ['provider', 'call', 'order', 'status', 'reason', 'description', 'debugId'],
  /** A call to a provider got no answer that can be read. */
  'provider.silent': ['provider', 'call', 'error'],
  'webhook.foreign': ['provider', 'type'],
  'rate.old': ['fxAsOf', 'rwfPerUsd'],
  'record.unreadable': ['keys'],
  /** A row was left out of a list or sweep, as this version does not know what is in it. */
  'row.unreadable': ['keys', 'error'],
  'record.uncountable': ['keys', 'error'],
  'picture.left': ['picture', 'error'],
  'table.away': ['error'],
  /** DynamoDB has turned a request away, or a part of it. It is sent again. */
  'table.throttled': ['operation'],
  /** What has not been done for too long, by its handler, and how much was given up on. */
  'shop.behind': ['late', 'deadLetters'],
  'keys.away': ['error'],
  /** A person got a token though their profile could not be brought up to date. */
  'profile.late': ['error'],
} as const satisfies Record<string, readonly string[]>

type Event = keyof typeof vocabulary
type Fields<E extends Event> = Partial<Record<(typeof vocabulary)[E][number], unknown>>

/** What each line of a call has: its route, and the reference that its caller knows it by. */
type Call = { route: string; reference: string }

const calls = new AsyncLocalStorage<Call>()

/** Does the work of a call: whatever it logs says of which call it is. */
export function withinCall<T>(call: Call, work: () => T): T {
  return calls.run(call, work)
}

/** Logs an event, without secrets, tokens, phones and e-mail addresses; errors with all their causes. */
export function log<E extends Event>(level: 'warn' | 'error', event: E, fields: Fields<E>): void {
  console[level](redacted({ event, ...calls.getStore(), ...fields }))
}
