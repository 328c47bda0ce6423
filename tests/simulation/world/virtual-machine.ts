import { encodeTime } from 'ulid'
import { clock } from '../../../lambdas/clock.ts'
import type { Dice } from '../dice.ts'
import { nextTurn, runningInvocation } from './invocation.ts'
import type { Scheduler } from './scheduler.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Replaces the time of the shop's code by the scheduler's, and random values and ids by the seed's. */
export function replaceMachine(scheduler: Scheduler, dice: Dice): void {
  const now = () => Math.floor(scheduler.now) + (runningInvocation()?.skewMs ?? 0)
  const text = (length: number, letters: string) =>
    Array.from({ length }, () => letters[dice.from(0, letters.length - 1)]).join('')
  Object.assign(clock, {
    now,
    random: () => dice.random(),
    pause: (ms: number, stopped?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const abort = () => reject(stopped?.reason)
        stopped?.addEventListener('abort', abort, { once: true })
        nextTurn(scheduler, ms)
          .then(resolve, reject)
          .finally(() => stopped?.removeEventListener('abort', abort))
      }),
    timeout(ms: number) {
      const controller = new AbortController()
      scheduler.after(ms, () => controller.abort(timedOut))
      return controller.signal
    },
    newId: () => encodeTime(now()) + text(16, LETTERS),
    newUuid: () => `${text(8, HEX)}-${text(4, HEX)}-4${text(3, HEX)}-8${text(3, HEX)}-${text(12, HEX)}`,
    newSecret: () => text(32, HEX),
  } satisfies typeof clock)
}

const HEX = '0123456789abcdef'

/** One error for all: most deadlines pass when no caller is waiting any more. */
const timedOut = new DOMException('The operation timed out', 'TimeoutError')
