import * as z from 'zod/mini'

/** Attempt at an action, stored until it is answered: the same request sent again carries the same key. */
export const Attempt = z.object({ key: z.string(), request: z.string() })
export type Attempt = z.infer<typeof Attempt>

/** Returns the earlier attempt if its request is identical, else a new one. */
export function attemptFor(request: object, earlier: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(request)
  return earlier?.request === text ? earlier : { key: newKey(), request: text }
}
