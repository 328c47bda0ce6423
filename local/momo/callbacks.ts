import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from './requests.ts'
import type { RequestToPay, World } from './world.ts'

export type CallbackSender = {
  /**
   * Sends the callback once the payer has responded, according to the behaviour. Resolves immediately unless that is
   * `early`.
   */
  schedule(request: RequestToPay): Promise<void>
  /** Cancels the pending callbacks. */
  stop(): void
}

/** Creates a sender of callbacks like MTN's: unsigned, and the shop's response is ignored. */
export function createCallbackSender(world: World): CallbackSender {
  const stopping = new AbortController()
  const { signal } = stopping

  async function send(request: RequestToPay): Promise<void> {
    const { callbackUrl, answeredAt = 0 } = request
    const { callbacks, callbackMethod, lateMs } = world.behaviour
    if (callbackUrl === undefined || callbacks === 'none') return
    const wait = answeredAt - world.now() + (callbacks === 'late' ? lateMs : 0)
    if (wait > 0) await pause(wait, undefined, { signal, ref: false })
    for (let time = 0; time < (callbacks === 'twice' ? 2 : 1); time += 1) {
      const body = JSON.stringify(statusOf(world, request))
      const headers = { 'content-type': 'application/json' }
      await fetch(callbackUrl, { method: callbackMethod, body, headers, signal })
    }
  }

  return {
    async schedule(request) {
      if (request.answeredAt === undefined) return
      // A failed callback is not sent again.
      const sent = send(request).catch(() => undefined)
      if (world.behaviour.callbacks === 'early') await sent
    },
    stop: () => stopping.abort(),
  }
}
