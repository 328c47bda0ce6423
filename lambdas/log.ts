import { AsyncLocalStorage } from 'node:async_hooks'
import { redacted } from './redact.ts'

/**
 * Logging. Only this file writes to the console. It passes objects: AWS's runtime places them below `message`, where
 * Logs Insights finds each field (`message.event`), next to `level` and `requestId`. A JSON string would be a single
 * field without parts.
 */

/** All logged events with their fields. docs/reference/log-events.md lists both for queries of the log. */
export const logEvents = {
  /** A call returned 500. */
  'call.failed': ['error'],
  /** A call returned another 5xx, which `code` explains; `error` is the cause. */
  'call.refused': ['code', 'error'],
  /** A run started by the stream, a schedule or the user pool has failed. The stream and schedules start it again. */
  'run.failed': ['error'],
  /** A storefront page could not be rendered. Visitors get the shell, which shows less at first. */
  'page.failed': ['path', 'error'],
  'screen.failed': ['name', 'message', 'components', 'path', 'version'],
  'payment.trouble': ['provider', 'order', 'payment', 'status', 'reason'],
  /** A provider rejected a call or failed. PayPal's support asks for `debugId`. */
  'provider.failed': ['provider', 'call', 'order', 'status', 'reason', 'description', 'debugId'],
  /** A call to a provider got no readable response. */
  'provider.silent': ['provider', 'call', 'error'],
  'webhook.foreign': ['provider', 'type'],
  'rate.old': ['fxAsOf', 'rwfPerUsd'],
  'record.unreadable': ['keys'],
  /** A row was left out of a list or sweep, because this version cannot read it. */
  'row.unreadable': ['keys', 'error'],
  'record.uncountable': ['keys', 'error'],
  /** The sender of fiscal documents could not be started. The schedule starts it within a minute. */
  'sender.asleep': ['error'],
  'picture.left': ['picture', 'error'],
  'table.away': ['error'],
  /** DynamoDB has throttled a request completely or partly. It is sent again. */
  'table.throttled': ['operation'],
  /** Handlers that have not run for too long, and the number of dead letters. */
  'shop.behind': ['late', 'deadLetters'],
  'keys.away': ['error'],
  /** A user got a token, but their profile could not be updated. */
  'profile.late': ['error'],
} as const satisfies Record<string, readonly string[]>

type Event = keyof typeof logEvents
type Fields<E extends Event> = Partial<Record<(typeof logEvents)[E][number], unknown>>

/** The fields of every entry that a call logs: its route, and the reference under which its caller can find it. */
type Call = { route: string; reference: string }

const calls = new AsyncLocalStorage<Call>()

/** Runs the work of a call. All its log entries identify the call. */
export function withinCall<T>(call: Call, work: () => T): T {
  return calls.run(call, work)
}

/** Logs an event without secrets, tokens, phones and email addresses; errors include all their causes. */
export function log<E extends Event>(level: 'warn' | 'error', event: E, fields: Fields<E>): void {
  console[level](redacted({ event, ...calls.getStore(), ...fields }))
}
