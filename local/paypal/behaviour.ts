import * as z from 'zod/mini'

/** The calls of PayPal's API that the stand-in supports. */
export const CallName = z.enum(['token', 'create', 'get', 'capture', 'get-capture', 'refund', 'verify'])
export type CallName = z.infer<typeof CallName>

/** Behaviour of the stand-in where PayPal itself varies. */
export const Behaviour = z.object({
  /** Whether and when webhooks are sent. `early` means before the response to the call that caused the event. */
  webhooks: z._default(z.enum(['once', 'twice', 'early', 'never']), 'once'),
  /** Calls whose responses are lost: they are executed, then the connection breaks. */
  dropReplies: z._default(z.array(CallName), []),
  /** Calls that fail with an error of PayPal's own. */
  failing: z._default(z.array(CallName), []),
  /** Delay of each response in milliseconds. */
  delayMs: z._default(z.int().check(z.nonnegative(), z.maximum(60_000)), 0),
})
export type Behaviour = z.infer<typeof Behaviour>
