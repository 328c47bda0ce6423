import { expect, it } from 'vitest'
import { handler as showXReport } from '../../lambdas/fiscal/show-x-report.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, invoke } from '../support/make-event.ts'

const { sellTwo } = fiscalShop()

const xReport = async () => (await invoke(showXReport, { as: admin })).body

it('begins the first X report with the day of the first sale', async () => {
  const before = new Date().toISOString()
  const empty = await xReport()
  expect(Object(empty).from >= before).toBe(true)
  expect(empty).toMatchObject({ from: Object(empty).to, queued: 0 })
  const { createdAt } = await sellTwo()
  const { from, to, queued, recorded } = Object(await xReport())
  expect([queued, recorded]).toEqual([1, 60_000])
  expect(from <= createdAt && createdAt <= to).toBe(true)
  expect(from).toMatch(/T22:00:00.000Z$/)
})
