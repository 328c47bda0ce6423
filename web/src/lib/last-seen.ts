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
    const isWithoutAnswer = error instanceof ApiError && error.status === 0
    const last = isWithoutAnswer ? lastSeen(key, schema) : undefined
    if (!last) throw error
    noteSeenAt(last.at)
    return last.answer
  }
}

/** Undefined if there is nothing, or nothing that this release can read. */
function lastSeen<T>(key: string, schema: z.ZodMiniType<T>): { at: string; answer: T } | undefined {
  try {
    return z.parse(z.object({ at: z.string(), answer: schema }), JSON.parse(kept(key) ?? ''))
  } catch {
    return undefined
  }
}
