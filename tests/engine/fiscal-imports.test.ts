import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { currentFiscalBranch } from '../../lambdas/data/fiscal-branch.ts'
import { putFiscalImport } from '../../lambdas/data/fiscal-imports.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as answerImport } from '../../lambdas/fiscal/answer-import.ts'
import { updateBranch } from '../../lambdas/fiscal/device.ts'
import { handler as listImports } from '../../lambdas/fiscal/list-imports.ts'
import { isReadDue } from '../../lambdas/fiscal/read-authority.ts'
import { storeImports } from '../../lambdas/fiscal/read-imports.ts'
import { handler as settleDeclaration } from '../../lambdas/fiscal/settle-declaration.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { dayOf } from '../../shared/day.ts'
import { FiscalImport } from '../../shared/fiscal/import.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import { newId } from '../../shared/id.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, sent, run, runAfter, change } = fiscalShop()

const held = () => Object.values(ebm.ledger().branches)[0]?.imports
const answersSent = () => sent.filter((path) => /updateImportItem/.test(path)).length
const rejectIt = { isAccepted: false }

async function imports(): Promise<FiscalImport[]> {
  const { body } = await invoke(listImports, { as: admin })
  return z.parse(z.array(FiscalImport), Object(body).imports)
}

async function importNamed(name: string): Promise<FiscalImport> {
  const found = (await imports()).find((each) => each.name === name)
  if (!found) throw new Error(`There is no import ${name}`)
  return found
}

const answer = ({ _id: id }: Pick<FiscalImport, '_id'>, body: object) =>
  invoke(answerImport, { as: admin, params: { id }, body })

const lamp = () => stockOne({ name: `Lamp ${newId()}`, countInStock: 5, price: 30_000 })

/** Registers the device and reads the lists. */
beforeAll(run)

describe('a declared import', () => {
  it('is listed once, however often the list is read', async () => {
    await updateBranch(({ reads: _, ...branch }) => branch)
    await run()
    expect((await imports()).map(({ name, status, quantity }) => [name, status, quantity])).toEqual(
      expect.arrayContaining([
        ['LED LAMPS', 'open', 240],
        ['SOLAR LANTERNS', 'open', 100],
      ]),
    )
    expect(await imports()).toHaveLength(2)
  })

  it('needs a lamp to be accepted, and a lamp and a receipt that exist', async () => {
    const found = await importNamed('LED LAMPS')
    expect(await answer(found, { isAccepted: true })).toMatchObject({ status: 400 })
    const product = (await lamp())._id
    const body = (code: string) => ({ body: { code } })
    expect(await answer(found, { isAccepted: true, product: 'none' })).toMatchObject(body('product.unknown'))
    expect(await answer(found, { isAccepted: true, product, receiptId: 'none' })).toMatchObject(body('receipt.unknown'))
    expect(await answer({ _id: 'none' }, rejectIt)).toMatchObject(body('fiscal.unknown'))
    expect(held()).toEqual({})
  })

  it('is accepted once for a lamp and a goods receipt, with an audit entry', async () => {
    const product = (await lamp())._id
    const receipt = newId()
    const lines = [{ product, quantity: 240, price: 9000 }]
    const goods = { receiptId: receipt, receivedOn: dayOf(new Date()), supplier: 'Zhongshan', currency: 'RWF', lines }
    const recorded = await invoke(recordReceipt, { as: admin, body: goods })
    const known = Object(Object(recorded.body).receipt)._id
    const found = await importNamed('LED LAMPS')
    const body = { isAccepted: true, product, receiptId: known }
    expect(await answer(found, body)).toMatchObject({ status: 200, body: { import: { status: 'accepted' } } })
    expect(await answer(found, body)).toMatchObject({ status: 200 })
    await run()
    await run()
    expect(held()).toEqual({ '2231943/1': '3' })
    expect(answersSent()).toBe(1)
    expect(await importNamed('LED LAMPS')).toMatchObject({ sentAt: expect.any(String), answer: body })
    expect(await answer(found, rejectIt)).toMatchObject({ status: 409, body: { code: 'fiscal.state' } })
    const { changes } = await changesOf('fiscal', found._id, { limit: 10 })
    expect(changes.map(({ fields }) => fields)).toEqual([[{ field: 'state', before: 'open', after: 'accepted' }]])
  })

  it('is answered once when the answer of the authority is lost', async () => {
    const found = await importNamed('SOLAR LANTERNS')
    await answer(found, rejectIt)
    ebm.behave({ mode: 'lose-answer', affected: ['updateImport'], remaining: 1 })
    await run()
    expect(await importNamed('SOLAR LANTERNS')).not.toHaveProperty('sentAt')
    // The authority may have it, so it cannot be changed.
    const changed = { isAccepted: true, product: (await lamp())._id }
    expect(await answer(found, changed)).toMatchObject({ status: 409, body: { code: 'fiscal.state' } })
    await runAfter(2)
    expect(await importNamed('SOLAR LANTERNS')).toMatchObject({ status: 'rejected', sentAt: expect.any(String) })
    expect(held()).toEqual({ '2231943/1': '3', '2231943/2': '4' })
  })

  it('can get another answer after the authority rejected the first one', async () => {
    const { _id: __, sentAt: ___, answer: ____, ...found } = await importNamed('LED LAMPS')
    const unknown = { ...found, _id: newId(), task: '99', name: 'CABLES', status: 'open' as const }
    await transact([putFiscalImport(unknown)])
    await answer(unknown, rejectIt)
    await run()
    expect(await importNamed('CABLES')).toMatchObject({ lastCode: '910', tries: 1 })
    const product = (await lamp())._id
    expect(await answer(unknown, { isAccepted: true, product })).toMatchObject({ status: 200 })
    expect(await importNamed('CABLES')).not.toHaveProperty('lastCode')
  })

  it('is sent again when an admin repeats the answer that was given up', async () => {
    const known = await importNamed('CABLES')
    const unknown = { ...known, _id: newId(), task: '98', name: 'PLUGS', status: 'open' as const }
    const { answer: _, dueAt: __, ...open } = unknown
    await transact([putFiscalImport(open)])
    await answer(unknown, rejectIt)
    for (const minutes of [0, 2, 8, 24, 40]) await runAfter(minutes)
    expect(await importNamed('PLUGS')).toMatchObject({ held: { at: expect.any(String) } })
    const body = { kind: 'import', action: 'giveUp', why: 'Answered on the portal' }
    expect(await invoke(settleDeclaration, { as: admin, params: { id: unknown._id }, body })).toMatchObject({
      status: 200,
    })
    expect(await importNamed('PLUGS')).toMatchObject({ givenUp: { why: 'Answered on the portal' } })
    expect(await answer(unknown, rejectIt)).toMatchObject({ status: 200 })
    const again = await importNamed('PLUGS')
    expect(again).toMatchObject({ status: 'rejected', dueAt: expect.any(String) })
    expect(again).not.toHaveProperty('givenUp')
  })

  it('is settled when the list has an answer from the taxpayer portal', async () => {
    const listed = { taskCd: '77', dclDe: '20261101', itemSeq: 1, hsCd: '94051100', itemNm: 'BULBS', qty: '50' }
    await storeImports({ itemList: [{ ...listed, imptItemSttsCd: '2' }] }, 'local')
    expect(await importNamed('BULBS')).toMatchObject({ status: 'open', quantity: 50 })
    await storeImports({ itemList: [{ ...listed, imptItemSttsCd: '3' }, { itemNm: 'broken' }] }, 'local')
    expect(await importNamed('BULBS')).toMatchObject({ status: 'accepted', sentAt: expect.any(String) })
  })
})

it('lists only the imports of the environment in use', async () => {
  await change({ environment: 'sandbox' })
  const listed = await imports()
  await change()
  expect(listed).toEqual([])
  expect(await imports()).not.toEqual([])
})

it('reads the lists of another environment from their beginning', async () => {
  const { reads, importReads } = await currentFiscalBranch()
  expect(isReadDue({ reads }, { ...NO_FISCAL_SETTINGS, environment: 'sandbox' })).toBe(true)
  expect(isReadDue({ reads }, { ...NO_FISCAL_SETTINGS, environment: 'local' })).toBe(false)
  expect(importReads).toEqual({ local: '20180520000001' })
})

it('reads imports at a later date after an answer was lost', async () => {
  await updateBranch(({ reads: { 'local imports': _, ...reads } = {}, ...branch }) => ({ ...branch, reads }))
  ebm.behave({ mode: 'lose-answer', affected: ['imports'], remaining: 1 })
  await run()
  expect((await currentFiscalBranch()).reads).not.toHaveProperty('local imports')
  await run()
  expect((await currentFiscalBranch()).reads).toHaveProperty('local imports')
})
