import * as z from 'zod/mini'

/** The calls of MTN that the stand-in answers. */
export const CallName = z.enum(['token', 'requesttopay', 'status'])
export type CallName = z.infer<typeof CallName>

const Milliseconds = z.int().check(z.nonnegative(), z.maximum(24 * 60 * 60_000))

/** How the stand-in behaves where MTN itself varies. */
export const Behaviour = z.object({
  /** How long the payer takes to answer. */
  answerAfterMs: z._default(Milliseconds, 4_000),
  /** The same for the test number that answers late. */
  delayedMs: z._default(Milliseconds, 30_000),
  /** Whether and when the callback is sent; `early` means before the request to pay is answered. */
  callbacks: z._default(z.enum(['once', 'twice', 'late', 'early', 'none']), 'once'),
  /** How long after the payer's answer a `late` callback is sent. */
  lateMs: z._default(Milliseconds, 30_000),
  /** MTN uses either method. */
  callbackMethod: z._default(z.enum(['POST', 'PUT']), 'POST'),
  /** How the reason of a failure is written; MTN's documentation and clients differ. */
  reasons: z._default(z.enum(['text', 'object']), 'text'),
  /** Calls that never arrive: the connection breaks first. */
  losing: z._default(z.array(CallName), []),
  /** Calls whose replies get lost: they are carried out, then the connection breaks. */
  dropReplies: z._default(z.array(CallName), []),
  /** Calls that fail with an error of MTN's own. */
  failing: z._default(z.array(CallName), []),
  /** Calls that the firewall in front of MTN rejects with an HTML page. */
  rejecting: z._default(z.array(CallName), []),
  /** Calls that are never answered. */
  hanging: z._default(z.array(CallName), []),
})
export type Behaviour = z.infer<typeof Behaviour>
