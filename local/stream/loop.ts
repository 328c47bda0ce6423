import { setTimeout as sleep } from 'node:timers/promises'

export type Loop = {
  /** Resolves after a successful round that began after this call; rejects if the loop is stopped first. */
  idle(): Promise<void>
  /** Resolves when the last round is over. */
  ended: Promise<void>
}

/**
 * Repeats `round` every `everyMs` until `stopped`. If rounds fail, the first failure in a row is reported, and the loop
 * goes on.
 */
export function startLoop(
  round: () => Promise<void>,
  { everyMs, stopped, report }: { everyMs: number; stopped: AbortSignal; report(error: unknown): void },
): Loop {
  let waiting: PromiseWithResolvers<void>[] = []
  let failing = false
  let wake = new AbortController()

  async function once(): Promise<void> {
    const served = waiting
    waiting = []
    try {
      await round()
      failing = false
      for (const waiter of served) waiter.resolve()
    } catch (error) {
      waiting.unshift(...served)
      if (!failing && !stopped.aborted) report(error)
      failing = true
    }
  }

  async function rest(): Promise<void> {
    if (waiting.length > 0 && !failing) return
    wake = new AbortController()
    await sleep(everyMs, undefined, { signal: AbortSignal.any([wake.signal, stopped]) }).catch(() => undefined)
  }

  async function run(): Promise<void> {
    while (!stopped.aborted) {
      await once()
      await rest()
    }
    for (const waiter of waiting) waiter.reject(stopped.reason)
  }

  return {
    idle() {
      if (stopped.aborted) return Promise.reject(stopped.reason)
      const waiter = Promise.withResolvers<void>()
      waiting.push(waiter)
      wake.abort()
      return waiter.promise
    },
    ended: run(),
  }
}
