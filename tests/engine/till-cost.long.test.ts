import { expect, it } from 'vitest'
import { handler as getTillNow } from '../../lambdas/cash/get-till-now.ts'
import { cashItem } from '../../lambdas/data/cash.ts'
import { table } from '../../lambdas/data/table.ts'
import { TillNow } from '../../shared/cash/close.ts'
import { newId } from '../../shared/id.ts'
import { makeCashRow } from '../support/make-cash-row.ts'
import { admin, invoke } from '../support/make-event.ts'
import { makeMeter } from '../support/meter.ts'
import { writeItems } from '../support/write-items.ts'

const SALES = 200

const costOf = makeMeter(table)

it('reports the till after 200 sales in two round trips and at most 10 read units', async () => {
  const moment = new Date().toISOString()
  const rows = Array.from({ length: SALES }, () => makeCashRow({ reference: newId() }, moment))
  await writeItems(rows.map(cashItem))
  let body: unknown
  const { inARow, capacity } = await costOf(async () => {
    body = (await invoke(getTillNow, { as: admin })).body
  })
  expect(TillNow.parse(body).kinds).toEqual([{ kind: 'sale', method: 'Cash', amount: SALES * 5000, count: SALES }])
  expect(inARow).toBeLessThanOrEqual(2)
  expect(capacity).toBeLessThanOrEqual(10)
})
