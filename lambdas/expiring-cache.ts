import { clock } from './clock.ts'
import { outsideOfCall } from './deadline.ts'

/**
 * Keeps what `load` gives for as long as `msToKeep` says; after that, the next caller loads it again. Simultaneous callers
 * wait for the same load, each as long as its signal lets it: the load belongs to none of them, so it goes on when the one
 * that began it has left. A load that failed is not kept.
 */
export function expiringCache<T>(
  load: () => Promise<T>,
  msToKeep: (value: T) => number,
): { get: (signal?: AbortSignal) => Promise<T>; forget: () => void } {
  let kept: { value: Promise<T>; until: number } | undefined
  const begin = () => {
    const loading = { value: outsideOfCall(load), until: Number.POSITIVE_INFINITY }
    loading.value.then(
      (value) => {
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
    forget() {
      kept = undefined
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
