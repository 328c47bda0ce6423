import { beforeEach, expect, it } from 'vitest'
import { currentFiscalBranch } from '../../lambdas/data/fiscal-branch.ts'
import { updateBranch } from '../../lambdas/fiscal/device.ts'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { handler as listZReports } from '../../lambdas/fiscal/list-z-reports.ts'
import { handler as recordZReport } from '../../lambdas/fiscal/record-z-report.ts'
import { handler as retryFiscal } from '../../lambdas/fiscal/retry-fiscal.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import { newId } from '../../shared/id.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, context, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, secrets, sent, change, run, runAfter, documentOf, sellTwo, heldOf } = fiscalShop()

/** Signs all earlier documents, so that none blocks a test's own. */
beforeEach(() => runAfter(90))

const SALE = ['S', 60_000]

it('sends a lost request again when the look-up by a list of sales lacks the sale', async () => {
  await change({ lookUp: 'selectTrnsSalesList' })
  const report = await sellTwo()
  ebm.behave({ mode: 'lose-request', affected: ['saveSale'], remaining: 1 })
  await run()
  await runAfter(5)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
  expect(heldOf(report)).toEqual([SALE])
})

it('leaves a sale to a person when its answer was lost and no query exists', async () => {
  await change({ lookUp: 'none' })
  const report = await sellTwo()
  ebm.behave({ mode: 'lose-answer', affected: ['saveSale'], remaining: 1 })
  await run()
  for (const minutes of [5, 20, 40]) await runAfter(minutes)
  expect(await documentOf(report)).toMatchObject({ state: 'held' })
  expect(heldOf(report)).toEqual([SALE])
})

it('pauses while the authority rejects the device for an item', async () => {
  await change()
  const report = await sellTwo()
  ebm.behave({ mode: 'reject:901', affected: ['saveItem'], remaining: 1 })
  await run()
  expect(await documentOf(report)).toMatchObject({ state: 'waiting', lastCode: '901' })
  expect(await currentFiscalBranch()).toMatchObject({ lastCode: '901', pausedUntil: expect.any(String) })
  await runAfter(20)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
})

it('signs a sale by a VSDC, with its paths and its answer', async () => {
  await change({ profile: 'vsdc' })
  const report = await sellTwo()
  await run()
  expect(await documentOf(report)).toMatchObject({ state: 'signed', signed: { sdcId: expect.stringMatching(/^SDC/) } })
  expect(sent).toContain('/trnsSales/saveSales')
  await change()
})

it('pauses while the authority rejects the key and continues with a new one', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 50, price: 30_000 })
  await sellTwo(lamp)
  await run()
  const report = await sellTwo(lamp)
  const [branch] = Object.values(ebm.ledger().branches)
  if (!branch) throw new Error('The device is not registered')
  branch.cmcKey = 'the-new-key'
  await run()
  expect(await documentOf(report)).toMatchObject({ state: 'again', lastCode: '901' })
  expect(await currentFiscalBranch()).toMatchObject({ lastCode: '901', pausedUntil: expect.any(String) })
  for (const [name, secret] of secrets) {
    const { devices } = JSON.parse(secret)
    secrets.set(name, JSON.stringify({ devices: [{ ...devices[0], cmcKey: 'the-new-key' }] }))
  }
  await runAfter(120)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
  expect(heldOf(report)).toEqual([SALE, SALE])
})

it('sends a sale again when the clock of the authority is behind', async () => {
  const report = await sellTwo()
  ebm.behave({ clockOffsetMs: -10 * 60_000 })
  await run()
  expect(await documentOf(report)).toMatchObject({ state: 'again', lastCode: '910' })
  ebm.behave({})
  await runAfter(5)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
})

it('reads the lists of the authority once a day', async () => {
  const reads = () => sent.filter((path) => path.startsWith('/select') && path.endsWith('List')).length
  await runAfter(24 * 60)
  const before = reads()
  await runAfter(24 * 60 + 10)
  expect(reads()).toBe(before)
  await runAfter(49 * 60)
  expect(reads()).toBe(before + 7)
  const { body } = await invoke(listFiscal, { as: admin })
  expect(body).toMatchObject({ queue: { notices: [{ title: 'EBM 2.1' }] } })
})

it('shows which of its codes the authority does not have', async () => {
  await change({ itemClass: '9999999999' })
  await updateBranch(({ reads: _, ...branch }) => branch)
  await runAfter(90)
  const { body } = await invoke(listFiscal, { as: admin })
  expect(body).toMatchObject({
    queue: { device: { lastCode: '913', lastMessage: expect.stringContaining('9999999999') } },
  })
  await change()
  await updateBranch(({ reads: _, unknownCodes: __, ...branch }) => branch)
})

it('raises the alarm while a document was rejected', async () => {
  const report = await sellTwo()
  ebm.behave({ mode: 'reject:913', affected: ['saveSale'], remaining: 1 })
  await run()
  const { _id } = await documentOf(report)
  await expect(sendDue(undefined, context)).rejects.toThrow('an admin has to settle it')
  await invoke(retryFiscal, { as: admin, params: { id: _id } })
  await run()
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
})

it('records Z reports that follow each other, once for each key', async () => {
  const key = newId()
  const record = async () => {
    const { body } = await invoke(recordZReport, { as: admin, headers: { 'idempotency-key': key } })
    return FiscalReport.parse(body)
  }
  const first = await record()
  // The first report begins when the shop began to send.
  expect(first.from).toBe((await currentFiscalBranch()).moves?.local?.since)
  expect(await record()).toEqual(first)
  const { body } = await invoke(recordZReport, { as: admin, headers: { 'idempotency-key': newId() } })
  const second = FiscalReport.parse(body)
  expect(second).toMatchObject({ number: (first.number ?? 0) + 1, from: first.to })
  expect((await invoke(listZReports, { as: admin })).body).toMatchObject({ reports: [second, first] })
})
