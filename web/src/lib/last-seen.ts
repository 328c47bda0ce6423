import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { keep, kept } from './kept.ts'
import { noteSeenAt } from './seen-at.ts'

/**
 * What `fetch` answers, kept in this browser under `key`. Where no answer comes, what it last was, and the page says from
 * when. The keys are listed in domain/users/left-behind.ts, so that nobody is shown what another person has seen.
 */
export async function orLastSeen<T>(key: string, schema: z.ZodMiniType<T>, fetch: () => Promise<T>): Promise<T> {
  try {
    const answer = await fetch()
    keep(key, JSON.stringify({ at: new Date().toISOString(), answer }))
    return answer
  } catch (error) {
    const last = lastSeenAfter(error, key, schema)
    if (last === undefined) throw error
    return last
  }
}

/** What was last kept under `key`, where `error` says that no answer came, and the page says from when it is. */
export function lastSeenAfter<T>(error: unknown, key: string, schema: z.ZodMiniType<T>): T | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined
  try {
    const { at, answer } = z.parse(z.object({ at: z.string(), answer: schema }), JSON.parse(kept(key) ?? ''))
    noteSeenAt(at)
    return answer
  } catch {
    // There is nothing, or nothing that this release can read.
    return undefined
  }
}
