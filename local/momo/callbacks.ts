import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from './requests.ts'
import type { Asked, World } from './world.ts'

export type Messenger = {
  /** Has the shop told when a request is answered, as the behaviour wants; `early` waits until the shop has heard. */
  follow(asked: Asked): Promise<void>
  /** Tells the shop of no request any more. */
  stop(): void
}

/** Tells the shop of answers. Nobody signs these, and nobody looks at what the shop answers. */
export function createMessenger(world: World): Messenger {
  const stopping = new AbortController()
  const { signal } = stopping

  async function tell(one: Asked): Promise<void> {
    const { callbackUrl, answeredAt = 0 } = one
    const { callbacks, callbackMethod, lateMs } = world.behaviour
    if (callbackUrl === undefined || callbacks === 'none') return
    const wait = answeredAt - world.now() + (callbacks === 'late' ? lateMs : 0)
    if (wait > 0) await pause(wait, undefined, { signal, ref: false })
    for (let time = 0; time < (callbacks === 'twice' ? 2 : 1); time += 1) {
      const body = JSON.stringify(statusOf(world, one))
      const headers = { 'content-type': 'application/json' }
      await fetch(callbackUrl, { method: callbackMethod, body, headers, signal })
    }
  }

  return {
    async follow(one) {
      if (one.answeredAt === undefined) return
      // A shop that is away is not told again.
      const told = tell(one).catch(() => undefined)
      if (world.behaviour.callbacks === 'early') await told
    },
    stop: () => stopping.abort(),
  }
}
