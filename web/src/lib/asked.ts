import * as z from 'zod/mini'
import { orLastSeen } from './last-seen.ts'

/** An answer, and when it was asked for: what has been made on this device since comes on top of it. */
export type Asked<T> = { askedAt: string; answer: T }

/** As orLastSeen, with the moment of the question, which is kept beside the answer. */
export function askedOrLastSeen<T>(key: string, schema: z.ZodMiniType<T>, fetch: () => Promise<T>): Promise<Asked<T>> {
  return orLastSeen(key, z.object({ askedAt: z.string(), answer: schema }), async () => {
    const askedAt = new Date().toISOString()
    return { askedAt, answer: await fetch() }
  })
}
