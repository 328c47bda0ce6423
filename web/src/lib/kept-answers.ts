import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { keep, kept } from './kept.ts'

/** An answer kept in this browser, and when it was fetched, in ms since 1970. */
type KeptAnswer<T> = { dataUpdatedAt: number; data: T }

/** What a query function is called with. */
type Context = { client: QueryClient; queryKey: QueryKey }

/** An answer, and when it was asked for: what has been made on this device since comes on top of it. */
export type Asked<T> = { askedAt: string; answer: T }

/**
 * Fetches an answer and keeps it in this browser under `key`. Where no answer comes, the query gets the kept one with the
 * time at which that was fetched, and fails all the same: it stays stale, and is fetched again like any failed query. The
 * keys are listed in domain/users/left-behind.ts, so that the next person at this browser sees none of it.
 * @param asData the query's data made of an answer
 */
export async function keepAnswers<T>(
  context: Context,
  { key, schema, fetch, asData = (data) => data }: Keeping<T>,
): Promise<T> {
  try {
    const answer = await fetch()
    keep(key, JSON.stringify({ at: new Date().toISOString(), answer }))
    return answer
  } catch (error) {
    const last = keptAnswer(key, schema)
    showKept(context, error, last && { ...last, data: asData(last.data) })
    throw error
  }
}

type Keeping<T> = { key: string; schema: z.ZodMiniType<T>; fetch: () => Promise<T>; asData?: (answer: T) => unknown }

/** The same with the time of the question, which is kept beside the answer. */
export function keepAskedAnswers<T>(
  context: Context,
  { key, schema, fetch }: Omit<Keeping<T>, 'asData'>,
): Promise<Asked<T>> {
  return keepAnswers(context, {
    key,
    schema: z.object({ askedAt: z.string(), answer: schema }),
    fetch: async () => {
      const askedAt = new Date().toISOString()
      return { askedAt, answer: await fetch() }
    },
  })
}

/** Gives a query a kept answer if it has none yet, where `error` says that no answer came. */
export function showKept({ client, queryKey }: Context, error: unknown, last: KeptAnswer<unknown> | undefined): void {
  if (!last || !isWithoutAnswer(error) || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, last.data, { updatedAt: last.dataUpdatedAt })
}

/** The answer that is kept under `key`; undefined where there is none, or none that this release can read. */
export function keptAnswer<T>(key: string, schema: z.ZodMiniType<T>): KeptAnswer<T> | undefined {
  try {
    const { at, answer } = z.parse(z.object({ at: z.string(), answer: schema }), JSON.parse(kept(key) ?? ''))
    const dataUpdatedAt = Date.parse(at)
    return Number.isNaN(dataUpdatedAt) ? undefined : { dataUpdatedAt, data: answer }
  } catch {
    return undefined
  }
}

/** Whether a failure is that no answer came: the shop has not refused anything. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
