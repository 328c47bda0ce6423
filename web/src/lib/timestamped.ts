import { type CacheKey, type Context, fetchOrCached } from './cached-responses.ts'
import { type DataFormat, isText } from './data-format.ts'

/** Response and the time of its request: entries made on this device since are added on top. */
export type Timestamped<T> = { askedAt: string; answer: T }

/** Fetches and stores a response like fetchOrCached, along with the time of its request. */
export function fetchTimestamped<T>(
  context: Context,
  { key, schema, fetch }: { key: CacheKey; schema: DataFormat<T>; fetch: () => Promise<T> },
): Promise<Timestamped<T>> {
  return fetchOrCached(context, {
    key,
    schema: {
      safeParse: (data) => {
        const { askedAt, answer } = Object(data)
        const parsed = schema.safeParse(answer)
        return parsed.success && isText(askedAt)
          ? { success: true, data: { askedAt, answer: parsed.data } }
          : { success: false }
      },
    },
    fetch: async () => {
      const askedAt = new Date().toISOString()
      return { askedAt, answer: await fetch() }
    },
  })
}
