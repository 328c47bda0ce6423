import { useEffect, useState } from 'react'

/** Pauses between attempts in ms: a phone's connection is often back after a moment. */
const PAUSES_MS = [500, 2000]

/** Thrown when a file could not be fetched. */
export class NotLoaded extends Error {}

/** Value that is fetched on first use and then cached. */
export type Loadable<T> = { load: () => Promise<T>; loaded: () => T | undefined }

export function loadable<T>(fetch: () => Promise<T>, pausesMs: readonly number[] = PAUSES_MS): Loadable<T> {
  let value: T | undefined
  let coming: Promise<T> | undefined
  const load = async () => {
    try {
      value = await withRetries(fetch, pausesMs)
      return value
    } catch (error) {
      // The next use tries again.
      coming = undefined
      throw new NotLoaded(String(error), { cause: error })
    }
  }
  return {
    load: () => {
      coming ??= load()
      return coming
    },
    loaded: () => value,
  }
}

/** Retries after each pause, unless the browser reports that it is offline. */
async function withRetries<T>(fetch: () => Promise<T>, [pauseMs, ...later]: readonly number[]): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    if (pauseMs === undefined || navigator.onLine === false) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return withRetries(fetch, later)
  }
}

/**
 * Returns the loaded value, undefined until then; throws the error for an error boundary. Used instead of React's
 * Suspense, which delays content by up to 300 ms once it has shown a fallback.
 */
export function useLoadable<T>(wanted: Loadable<T>): T | undefined {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  const value = wanted.loaded()
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) return
    let left = false
    const update = (news: { error?: unknown }) => {
      if (!left) setOutcome(news)
    }
    wanted.load().then(
      () => update({}),
      (error) => update({ error }),
    )
    return () => {
      left = true
    }
  }, [wanted, isThere])
  if (outcome.error !== undefined) throw outcome.error
  return value
}
