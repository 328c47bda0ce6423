import * as z from 'zod/mini'

/** The calls of PayPal that the stand-in answers. */
export const CallName = z.enum(['token', 'create', 'get', 'capture', 'get-capture', 'refund', 'verify'])
export type CallName = z.infer<typeof CallName>

/** How the stand-in behaves where PayPal may behave in one way or another. */
export const Behaviour = z.object({
  /** Whether and when the shop is told of what happens: `early` means before the call that made it happen is answered. */
  webhooks: z._default(z.enum(['once', 'twice', 'early', 'never']), 'once'),
  /** Calls whose answers get lost: they are carried out, and the line breaks. */
  dropReplies: z._default(z.array(CallName), []),
  /** Calls that end in a fault of PayPal's own. */
  failing: z._default(z.array(CallName), []),
  /** How long each answer takes. */
  delayMs: z._default(z.int().check(z.nonnegative(), z.maximum(60_000)), 0),
})
export type Behaviour = z.infer<typeof Behaviour>
