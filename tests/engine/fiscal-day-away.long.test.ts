import { expect, it } from 'vitest'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { context } from '../support/make-event.ts'
import { movementClock } from '../support/movement-clock.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, documentOf, sellTwo } = fiscalShop()
const { passMinutes } = movementClock()

/** Minutes between two runs of the sender. */
const STEP = 25

/** Returns whether a run raises the alarm. */
const raisesAlarm = () =>
  sendDue(undefined, context).then(
    () => false,
    () => true,
  )

it('raises the alarm for a day without the authority, then signs its sales in order', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 90, price: 30_000 })
  const before = await sellTwo(lamp)
  await run()
  expect(await documentOf(before)).toMatchObject({ state: 'signed', number: 1 })

  ebm.behave({ mode: 'down' })
  const sales: Report[] = []
  const alarms: boolean[] = []
  for (let minute = 0; minute < 24 * 60; minute += STEP) {
    if (minute >= sales.length * 60) sales.push(await sellTwo(lamp))
    alarms.push(await raisesAlarm())
    passMinutes(STEP)
  }
  // The first sale waits for 50 minutes at the third run, and for 75 at the fourth.
  expect(alarms).toEqual(alarms.map((_, n) => n >= 3))
  expect(sales).toHaveLength(24)
  expect(Object.keys(ebm.ledger().sales)).toHaveLength(1)

  ebm.behave({})
  let runs = 0
  for (; (await raisesAlarm()) && runs < 8; runs += 1) passMinutes(STEP)
  const documents = await Promise.all(sales.map(documentOf))
  expect(documents.map(({ state }) => state)).toEqual(sales.map(() => 'signed'))
  expect(documents.map(({ number }) => number)).toEqual(sales.map((_, n) => n + 2))
  expect(documents.map(({ signed }) => signed?.totalNumber)).toEqual(sales.map((_, n) => n + 2))
  expect(Object.values(ebm.ledger().sales)).toHaveLength(25)
  expect(runs).toBeLessThan(3)
  expect(await bookErrorsNow()).toEqual([])
}, 300_000)
