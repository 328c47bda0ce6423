import * as z from 'zod/mini'

/** The calls of MTN that the stand-in answers. */
export const CallName = z.enum(['token', 'requesttopay', 'status'])
export type CallName = z.infer<typeof CallName>

const Milliseconds = z.int().check(z.nonnegative(), z.maximum(24 * 60 * 60_000))

/** How the stand-in behaves where MTN may behave in one way or another. */
export const Behaviour = z.object({
  /** How long whoever is asked takes to answer. */
  answerAfterMs: z._default(Milliseconds, 4_000),
  /** How long it takes for the number whose answer is delayed. */
  delayedMs: z._default(Milliseconds, 30_000),
  /** Whether and when the shop is told of an answer: `early` means before the request itself is answered. */
  callbacks: z._default(z.enum(['once', 'twice', 'late', 'early', 'none']), 'once'),
  /** How much later than the answer `late` is. */
  lateMs: z._default(Milliseconds, 30_000),
  /** By which method; MTN uses either. */
  callbackMethod: z._default(z.enum(['POST', 'PUT']), 'POST'),
  /** How the reason of a failure is spelled; MTN's pages and clients differ. */
  reasons: z._default(z.enum(['text', 'object']), 'text'),
  /** Calls that never arrive: the line breaks before. */
  losing: z._default(z.array(CallName), []),
  /** Calls whose answers get lost: they are carried out, and the line breaks after. */
  dropReplies: z._default(z.array(CallName), []),
  /** Calls that end in a fault of MTN's own. */
  failing: z._default(z.array(CallName), []),
  /** Calls that a firewall in front of MTN turns away, with a page. */
  rejecting: z._default(z.array(CallName), []),
  /** Calls that are never answered. */
  hanging: z._default(z.array(CallName), []),
})
export type Behaviour = z.infer<typeof Behaviour>
