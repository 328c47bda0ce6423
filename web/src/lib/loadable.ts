import { useEffect, useState } from 'react'

/** Something that is fetched when it is first wanted, and then kept. */
export type Loadable<T> = { load: () => Promise<T>; loaded: () => T | undefined }

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  let value: T | undefined
  let coming: Promise<T> | undefined
  const load = async () => {
    try {
      value = await fetch()
      return value
    } catch (error) {
      // The next one who wants it tries anew.
      coming = undefined
      throw error
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

/**
 * What was wanted, undefined until it is there; throws why it cannot be had, for an error boundary. In place of React's
 * Suspense, which holds back what has come for as long as 300 ms once it has shown a fallback.
 */
export function useLoadable<T>(wanted: Loadable<T>): T | undefined {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  const value = wanted.loaded()
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) return
    let left = false
    const tell = (news: { error?: unknown }) => {
      if (!left) setOutcome(news)
    }
    wanted.load().then(
      () => tell({}),
      (error) => tell({ error }),
    )
    return () => {
      left = true
    }
  }, [wanted, isThere])
  if (outcome.error !== undefined) throw outcome.error
  return value
}
