import * as z from 'zod/mini'

/** A try to have something done once, kept until its answer has come: the same request sent again carries the same key. */
export const Attempt = z.object({ key: z.string(), request: z.string() })
export type Attempt = z.infer<typeof Attempt>

/** The earlier attempt when it was for this very request, else a new one with the key that `newKey` makes. */
export function attemptFor(request: object, earlier: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(request)
  return earlier?.request === text ? earlier : { key: newKey(), request: text }
}
