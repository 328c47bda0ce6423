import { clock } from './clock.ts'
import { outsideDeadline } from './deadline.ts'

/**
 * Age in ms after which a running load is started again. No load takes that long, so such a load was frozen with its
 * Lambda between two calls.
 */
const MAX_LOAD_MS = 10_000

/**
 * Caches the result of `load` for as long as `msToKeep` returns; after that, the next caller loads it again.
 * Simultaneous callers wait for the same load, each until its signal aborts. The load is independent of them and
 * continues when the caller that began it has left. A failed load is not cached.
 *
 * `forget` reports that a cached value was rejected where it was used. If many calls with the same value are rejected,
 * the first makes the next caller load again. The others leave the new value in place.
 */
export function expiringCache<T>(
  load: () => Promise<T>,
  msToKeep: (value: T) => number,
): { get: (signal?: AbortSignal) => Promise<T>; forget: (used?: T) => void } {
  type Kept = { value: Promise<T>; until: number; loaded?: T }
  let kept: Kept | undefined
  const begin = () => {
    const value = outsideDeadline(load)
    const loading: Kept = { value, until: clock.now() + MAX_LOAD_MS }
    loading.value.then(
      (value) => {
        loading.loaded = value
        loading.until = clock.now() + msToKeep(value)
      },
      () => {
        loading.until = 0
      },
    )
    return loading
  }
  return {
    get(signal) {
      kept = kept && clock.now() < kept.until ? kept : begin()
      return signal ? waitFor(kept.value, signal) : kept.value
    },
    forget(used) {
      if (used === undefined || kept?.loaded === used) kept = undefined
    },
  }
}

/** Rejects with the signal's reason if that comes first. */
function waitFor<T>(value: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
