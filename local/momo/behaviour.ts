import * as z from 'zod/mini'

/** The calls of MTN's API that the stand-in supports. */
export const CallName = z.enum(['token', 'requesttopay', 'status'])
export type CallName = z.infer<typeof CallName>

const Milliseconds = z.int().check(z.nonnegative(), z.maximum(24 * 60 * 60_000))

/** Behaviour of the stand-in where MTN itself varies. */
export const Behaviour = z.object({
  /** Milliseconds until the payer responds. */
  answerAfterMs: z._default(Milliseconds, 4_000),
  /** Milliseconds until the payer of the test number for late responses responds. */
  delayedMs: z._default(Milliseconds, 30_000),
  /** Whether and when the callback is sent. `early` means before the payment request is answered. */
  callbacks: z._default(z.enum(['once', 'twice', 'late', 'early', 'none']), 'once'),
  /** Milliseconds after the payer's response until a `late` callback is sent. */
  lateMs: z._default(Milliseconds, 30_000),
  /** MTN uses either method. */
  callbackMethod: z._default(z.enum(['POST', 'PUT']), 'POST'),
  /** Format of a failure's reason; MTN's documentation and clients differ. */
  reasons: z._default(z.enum(['text', 'object']), 'text'),
  /** Calls that never arrive, because the connection breaks first. */
  losing: z._default(z.array(CallName), []),
  /** Calls whose responses are lost: they are executed, then the connection breaks. */
  dropReplies: z._default(z.array(CallName), []),
  /** Calls that fail with an error of MTN's own. */
  failing: z._default(z.array(CallName), []),
  /** Calls that the firewall in front of MTN rejects with an HTML page. */
  rejecting: z._default(z.array(CallName), []),
  /** Calls that never get a response. */
  hanging: z._default(z.array(CallName), []),
})
export type Behaviour = z.infer<typeof Behaviour>
