import { clock } from './clock.ts'
/**
 * Keeps what `load` gives for as long as `msToKeep` says; after that, the next caller loads it again. Simultaneous callers
 * wait for the same load, which gets the arguments of the first. A load that failed is not kept.
 */
export function expiringCache<A extends unknown[], T>(
  load: (...args: A) => Promise<T>,
  msToKeep: (value: T) => number,
): { get: (...args: A) => Promise<T>; forget: () => void } {
  let kept: { value: Promise<T>; until: number } | undefined
  return {
    get(...args) {
      if (kept && clock.now() < kept.until) return kept.value
      const loading = { value: load(...args), until: Number.POSITIVE_INFINITY }
      loading.value.then(
        (value) => {
          loading.until = clock.now() + msToKeep(value)
        },
        () => {
          loading.until = 0
        },
      )
      kept = loading
      return loading.value
    },
    forget() {
      kept = undefined
    },
  }
}
