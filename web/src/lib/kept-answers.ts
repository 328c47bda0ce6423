import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { keep, kept } from './kept.ts'

/** Response stored in this browser, and the time it was fetched, in ms since 1970. */
type KeptAnswer<T> = { dataUpdatedAt: number; data: T }

/** Arguments of a query function. */
type Context = { client: QueryClient; queryKey: QueryKey }

/** Response and the time of its request: entries made on this device since are added on top. */
export type Asked<T> = { askedAt: string; answer: T }

/**
 * Fetches a response and stores it in this browser under `key`. Without a response, the query gets the stored one with
 * its fetch time, and still fails: it stays stale and is fetched again like any failed query. The keys are listed in
 * domain/users/left-behind.ts, so that the next user of this browser sees none of it.
 * @param asData the query's data made of a response
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

/** Fetches and stores a response like keepAnswers, along with the time of its request. */
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

/** Gives a query the stored response if it has no data yet and `error` means that no response came. */
export function showKept({ client, queryKey }: Context, error: unknown, last: KeptAnswer<unknown> | undefined): void {
  if (!last || !isWithoutAnswer(error) || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, last.data, { updatedAt: last.dataUpdatedAt })
}

/** Returns the response stored under `key`; undefined if there is none that this release can read. */
export function keptAnswer<T>(key: string, schema: z.ZodMiniType<T>): KeptAnswer<T> | undefined {
  try {
    const { at, answer } = z.parse(z.object({ at: z.string(), answer: schema }), JSON.parse(kept(key) ?? ''))
    const dataUpdatedAt = Date.parse(at)
    return Number.isNaN(dataUpdatedAt) ? undefined : { dataUpdatedAt, data: answer }
  } catch {
    return undefined
  }
}

/** Returns whether a call failed because no response came, rather than because the shop refused it. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
