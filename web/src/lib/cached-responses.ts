import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isRetryable } from './api-error.ts'
import type { DataFormat } from './data-format.ts'
import { readItem, writeItem } from './local-storage.ts'

/** Key of a cached response. By its prefix, it is deleted before the next user of this browser. */
export type CacheKey = `lastSeen${string}`

/** Response stored in this browser, and the time it was fetched, in ms since 1970. */
type CachedResponse<T> = { dataUpdatedAt: number; data: T }

/** Arguments of a query function. */
export type Context = { client: QueryClient; queryKey: QueryKey }

/**
 * Fetches a response and stores it in this browser under `key`. Without a response, or while the shop is unavailable,
 * the query gets the stored one with its fetch time. It still fails: it stays stale and is fetched again like any failed
 * query.
 * @param asData the query's data made of a response
 */
export async function fetchOrCached<T>(
  context: Context,
  { key, schema, fetch, asData = (data) => data }: CacheOptions<T>,
): Promise<T> {
  try {
    const answer = await fetch()
    writeItem(key, JSON.stringify({ at: new Date().toISOString(), answer }))
    return answer
  } catch (error) {
    const cached = readCached(key, typeof schema === 'function' ? await schema() : schema)
    showCached(context, error, cached && { ...cached, data: asData(cached.data) })
    throw error
  }
}

type CacheOptions<T> = {
  key: CacheKey
  /** Format of a stored response; a function if its schema is not loaded yet. */
  schema: DataFormat<T> | (() => Promise<DataFormat<T>>)
  fetch: () => Promise<T>
  asData?: (answer: T) => unknown
}

/** Gives a query the stored response if it has no data yet and `error` is no refusal of the shop. */
export function showCached(
  { client, queryKey }: Context,
  error: unknown,
  cached: CachedResponse<unknown> | undefined,
): void {
  if (!cached || !isRetryable(error) || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, cached.data, { updatedAt: cached.dataUpdatedAt })
}

/** Returns the response stored under `key`; undefined if it is missing or this release cannot read it. */
export function readCached<T>(key: CacheKey, schema: DataFormat<T>): CachedResponse<T> | undefined {
  try {
    const { at, answer } = JSON.parse(readItem(key) ?? '')
    const dataUpdatedAt = Date.parse(at)
    const parsed = schema.safeParse(answer)
    return dataUpdatedAt > 0 && parsed.success ? { dataUpdatedAt, data: parsed.data } : undefined
  } catch {
    return undefined
  }
}
