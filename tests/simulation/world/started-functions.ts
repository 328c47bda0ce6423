import { LambdaClient } from '@aws-sdk/client-lambda'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'
import type { Scheduler } from './scheduler.ts'

/** Replaces Lambda's API: starts a function a while after the call, sometimes not at all, and sometimes twice. */
export function openStartedFunctions(
  { scheduler, dice, faultRates }: { scheduler: Scheduler; dice: Dice; faultRates: () => FaultRates },
  start: () => void,
): void {
  Object.assign(LambdaClient.prototype, {
    send: async () => {
      await scheduler.wait(5 + dice.random() * 20)
      if (dice.chance(faultRates().scheduleMissed)) throw new Error('Lambda does not answer')
      const times = dice.chance(faultRates().scheduleTwice) ? 2 : 1
      for (let n = 0; n < times; n += 1) scheduler.after(20 + dice.random() * 500, start)
      return { StatusCode: 202 }
    },
  })
}
