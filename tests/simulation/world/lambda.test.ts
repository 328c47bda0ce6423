import { expect, it } from 'vitest'
import { diceFrom } from '../dice.ts'
import { usualFaultRates } from './fault-rates.ts'
import { nextTurn } from './invocation.ts'
import { Lambdas } from './lambda.ts'
import { Scheduler } from './scheduler.ts'

it('counts a stopped Lambda as a failure of one that waits for its read', async () => {
  const scheduler = new Scheduler(0)
  let lambdaStopped = 1
  const lambdas = new Lambdas(scheduler, diceFrom(1), () => ({ ...usualFaultRates, lambdaStopped }))
  let read: Promise<void> | undefined
  const waiting = async () => {
    read ??= Promise.all(Array.from({ length: 10 }, () => nextTurn(scheduler, 1))).then(() => undefined)
    await read
  }
  const first = lambdas.invoke('first', waiting, undefined)
  lambdaStopped = 0
  const second = lambdas.invoke('second', waiting, undefined)
  await scheduler.runUntil(() => lambdas.running === 0)
  expect((await first).ended).toEqual({ stopped: true })
  expect(await second).toMatchObject({ ended: { threw: expect.any(Error) }, faults: 1 })
})
