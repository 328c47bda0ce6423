import { clock } from './clock.ts'
import { outsideOfCall } from './deadline.ts'
import { outsideOfCheck } from './held-writes.ts'

/** Longer than any load takes: one that has begun before stood still with its Lambda between two calls. */
const LONGEST_LOAD_MS = 10_000

/**
 * Keeps what `load` gives for as long as `msToKeep` says; after that, the next caller loads it again. Simultaneous callers
 * wait for the same load, each as long as its signal lets it: the load belongs to none of them, so it goes on when the one
 * that began it has left. A load that failed is not kept.
 *
 * `forget` says that what was given was refused where it was used. Of many whose calls are refused one after the other, the
 * first makes the next caller load again, and the others leave what has come in its place.
 */
export function expiringCache<T>(
  load: () => Promise<T>,
  msToKeep: (value: T) => number,
): { get: (signal?: AbortSignal) => Promise<T>; forget: (used?: T) => void } {
  type Kept = { value: Promise<T>; until: number; loaded?: T }
  let kept: Kept | undefined
  const begin = () => {
    const value = outsideOfCall(() => outsideOfCheck(load))
    const loading: Kept = { value, until: clock.now() + LONGEST_LOAD_MS }
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
