import * as z from 'zod/mini'

/** The calls of PayPal that the stand-in answers. */
export const CallName = z.enum(['token', 'create', 'get', 'capture', 'get-capture', 'refund', 'verify'])
export type CallName = z.infer<typeof CallName>

/** How the stand-in behaves where PayPal itself varies. */
export const Behaviour = z.object({
  /** Whether and when webhooks are sent; `early` means before the call that caused the event is answered. */
  webhooks: z._default(z.enum(['once', 'twice', 'early', 'never']), 'once'),
  /** Calls whose replies get lost: they are carried out, then the connection breaks. */
  dropReplies: z._default(z.array(CallName), []),
  /** Calls that fail with an error of PayPal's own. */
  failing: z._default(z.array(CallName), []),
  /** How long each reply takes. */
  delayMs: z._default(z.int().check(z.nonnegative(), z.maximum(60_000)), 0),
})
export type Behaviour = z.infer<typeof Behaviour>
