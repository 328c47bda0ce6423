import { expect, it } from 'vitest'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as showX } from '../../lambdas/fiscal/show-x-report.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { listFiscal as route } from '../../shared/fiscal/routes.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import { newId } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { admin, context, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, runAfter, declareStockAfter, change, documentOf, sellTwo, heldOf } = declaringShop()
let firstNumber = 1

/**
 * Uses another environment, in which the first sale is signed with a new key. The stand-in plays all environments, so the
 * numbers begin above the former ones.
 */
async function moveTo(environment: 'local' | 'sandbox'): Promise<void> {
  ebm.resetDevices()
  firstNumber += 1000
  await change({ environment, firstNumber })
  const first = await sellTwo()
  for (const minutes of [2, 20]) await runAfter(minutes)
  expect(await documentOf(first)).toMatchObject({ state: 'signed', environment })
}

/** Sells two lamps while the authority is away, so that the document stays queued. */
async function sellUnsent() {
  ebm.behave({ mode: 'down' })
  const sale = await sellTwo()
  await run()
  ebm.behave({})
  return sale
}

const alarm = () => sendDue(undefined, context)
const elsewhere = async () => route.reply.parse((await invoke(listFiscal, { as: admin })).body).queue.elsewhere
const voided = ({ _id: id }: { _id: string }) =>
  invoke(deleteReport, { as: admin, params: { id }, query: { why: 'Twice' } })

it('sends a queued sale only in the environment in which it was recorded', async () => {
  const [queued, tried] = [await sellTwo(), await sellUnsent()]
  await moveTo('sandbox')
  const here = await sellTwo()
  await runAfter(2 * 60)
  expect([heldOf(queued), heldOf(tried), heldOf(here)]).toEqual([[], [], [['S', 60_000]]])
  await expect(alarm()).resolves.toBeUndefined()
  expect(await elsewhere()).toBe(2)

  await moveTo('local')
  expect([heldOf(queued), heldOf(tried)]).toEqual([[['S', 60_000]], [['S', 60_000]]])
  expect(await elsewhere()).toBeUndefined()
  await expect(alarm()).resolves.toBeUndefined()
})

it('raises the alarm for a rejected sale only in its environment', async () => {
  ebm.behave({ mode: 'reject:910', affected: ['saveSale'] })
  const sale = await sellTwo()
  await run()
  ebm.behave({})
  await expect(alarm()).rejects.toThrow('is refused')
  await moveTo('sandbox')
  await expect(alarm()).resolves.toBeUndefined()
  await moveTo('local')
  await expect(alarm()).rejects.toThrow('is refused')
  expect(await voided(sale)).toMatchObject({ status: 200 })
})

it('does not send the refund of a sale that another environment signed', async () => {
  const sale = await sellTwo()
  await run()
  expect(await documentOf(sale)).toMatchObject({ state: 'signed', environment: 'local' })
  await moveTo('sandbox')
  expect(await voided(sale)).toMatchObject({ status: 200 })
  await runAfter(2 * 60)
  expect(heldOf(sale)).toEqual([['S', 60_000]])
  await expect(alarm()).resolves.toBeUndefined()
  await moveTo('local')
  expect(heldOf(sale)).toEqual([
    ['S', 60_000],
    ['R', 60_000],
  ])
})

it('declares the stock of a lamp that a deleted sale of another environment moved', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
  const sale = await sellTwo(lamp)
  await run()
  await moveTo('sandbox')
  await declareStockAfter(2)
  await voided(sale)
  await sellTwo(lamp)
  await run()
  await declareStockAfter(2)
  await runAfter(20)
  const [branch] = Object.values(ebm.ledger().branches)
  const moves = Object.values(branch?.moves ?? {}).filter(({ itemList: [line] }) => line?.itemNm === lamp.name)
  expect(moves.map(({ sarTyCd, itemList: [line] }) => [sarTyCd, line?.qty])).toEqual([
    ['06', 50],
    ['16', 2],
    ['06', 2],
    ['11', 2],
  ])
})

it('counts each receipt in the X report of its environment', async () => {
  const counted: number[] = []
  for (const environment of ['local', 'sandbox'] as const) {
    await moveTo(environment)
    const { sales, queued } = FiscalReport.parse((await invoke(showX, { as: admin })).body)
    expect(queued).toBe(0)
    counted.push(sales.count)
  }
  const signed = Object.values(ebm.ledger().sales).filter(({ body }) => body.rcptTyCd === 'S')
  expect(sum(counted)).toBe(signed.length)
})
