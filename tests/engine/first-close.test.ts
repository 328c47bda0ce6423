import { expect, it } from 'vitest'
import { handler as getTillNow } from '../../lambdas/cash/get-till-now.ts'
import { handler as recordClose } from '../../lambdas/cash/record-close.ts'
import { handler as recordMovement } from '../../lambdas/cash/record-movement.ts'
import { recordClose as closeRoute, getTillNow as nowRoute } from '../../shared/cash/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { spanOf } from '../../shared/day-span.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'

const HOUR_MS = 60 * 60 * 1000

/** Returns the time of an hour of an earlier day in Kigali. */
function timeOn(daysAgo: number, hour: number): string {
  const { from } = spanOf(dayOf(new Date(Date.now() - daysAgo * 24 * HOUR_MS)))
  return new Date(from.getTime() + hour * HOUR_MS).toISOString()
}

const earn = (amount: number, madeAt: string) =>
  invoke(recordMovement, { as: seller, body: { movementId: newId(), kind: 'in', method: 'Cash', amount, madeAt } })
const close = async (fields: object) =>
  closeRoute.reply.parse((await invoke(recordClose, { as: seller, body: { closeId: newId(), ...fields } })).body)
const now = async () => nowRoute.reply.parse((await invoke(getTillNow, { as: admin })).body)

// One till for all tests of this file, as in a shop: they run in order.
it('closes a shop that never counted its drawer in the morning without a difference', async () => {
  await earn(12_000, timeOn(2, 17))
  const { close: first } = await close({ notes: { 5000: 3 }, left: 5000, madeAt: timeOn(2, 20) })
  expect(first).toMatchObject({
    z: 1,
    opening: { expected: 3000, counted: 3000 },
    expected: { Cash: 15_000 },
    difference: { Cash: 0 },
  })
})

it('ends the window of yesterday’s close that is sent today at its own time', async () => {
  await earn(4000, timeOn(1, 17))
  await earn(700, new Date().toISOString())
  const yesterday = timeOn(1, 20)
  const { close: second, isOvertaken } = await close({ notes: { 1000: 9 }, left: 2000, madeAt: yesterday })
  expect(isOvertaken).toBe(false)
  expect(second).toMatchObject({ z: 2, to: yesterday, expected: { Cash: 9000 }, difference: { Cash: 0 } })
  expect(await now()).toMatchObject({ z: 2, since: yesterday, opening: 2000, expected: { Cash: 2700 } })
  expect((await bookErrorsNow()).filter(({ key }) => /^(CASH|CLOSES)#/.test(key.PK))).toEqual([])
})
