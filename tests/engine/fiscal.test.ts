import { describe, expect, it } from 'vitest'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { putFiscal } from '../../lambdas/data/fiscal.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as attachFiscal } from '../../lambdas/fiscal/attach-fiscal.ts'
import { handler as giveUpFiscal } from '../../lambdas/fiscal/give-up-fiscal.ts'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { handler as printFiscal } from '../../lambdas/fiscal/print-fiscal.ts'
import { handler as retryFiscal } from '../../lambdas/fiscal/retry-fiscal.ts'
import { handler as showReceipt } from '../../lambdas/fiscal/show-receipt.ts'
import { handler as showXReport } from '../../lambdas/fiscal/show-x-report.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { newId } from '../../shared/id.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeFiscal, makeSignature } from '../support/make-fiscal.ts'

async function stored(fields: Parameters<typeof makeFiscal>[0] = {}) {
  const document = makeFiscal(fields)
  await transact([putFiscal(document)])
  return document
}
const receipt = (totalNumber: number) => ({
  receiptNumber: totalNumber,
  totalNumber,
  internalData: 'te68-sla2-34j5-eav3-n567-77lj-q7',
  signature: 'V247-J37C-FJ47-HE2W',
  signedAt: '2026-11-21T08:00:00.000Z',
  why: 'Read in the taxpayer portal',
})

describe('a held document', () => {
  it('is signed by hand once, and its counter is taken', async () => {
    const { _id: id } = await stored({ state: 'held', number: 4 })
    const { _id: other } = await stored({ state: 'held', number: 5 })
    const attach = (params: { id: string }) => invoke(attachFiscal, { as: admin, params, body: receipt(901) })
    expect((await attach({ id })).body).toMatchObject({
      document: {
        state: 'signed',
        signed: { totalNumber: 901, signature: 'V247J37CFJ47HE2W' },
        attached: { why: 'Read in the taxpayer portal' },
      },
    })
    expect(await attach({ id })).toMatchObject({ status: 200 })
    expect(await attach({ id: other })).toMatchObject({ status: 409, body: { code: 'fiscal.counter' } })
  })

  it('is signed by hand with a counter that a receipt of another environment has', async () => {
    await stored({ state: 'signed', number: 1, environment: 'sandbox', signed: makeSignature(902) })
    const { _id: id } = await stored({ state: 'held', number: 3, environment: 'production' })
    const params = { id }
    expect(await invoke(attachFiscal, { as: admin, params, body: receipt(902) })).toMatchObject({ status: 200 })
  })

  it('is sent again when a person knows that the authority does not have it', async () => {
    const { _id: id } = await stored({ state: 'held', number: 6 })
    const retry = () => invoke(retryFiscal, { as: admin, params: { id } })
    expect((await retry()).body).toMatchObject({ document: { state: 'again', number: 6 } })
    expect((await retry()).status).toBe(200)
  })

  it('cannot be given up', async () => {
    const { _id: id } = await stored({ state: 'held', number: 7 })
    expect(await invoke(giveUpFiscal, { as: admin, params: { id }, body: { why: 'Wrong' } })).toMatchObject({
      status: 409,
      body: { code: 'fiscal.state' },
    })
  })
})

it('gives up a rejected document with a reason and leaves its number unused', async () => {
  const { _id: id } = await stored({ state: 'refused', number: 8 })
  const giveUp = () => invoke(giveUpFiscal, { as: admin, params: { id }, body: { why: 'The buyer left' } })
  expect((await giveUp()).body).toMatchObject({
    document: { state: 'givenUp', number: 8, givenUp: { why: 'The buyer left' } },
  })
  expect((await giveUp()).status).toBe(200)
  expect((await changesOf('fiscal', id, { limit: 5 })).changes).toMatchObject([
    { kind: 'changed', why: 'The buyer left' },
  ])
})

it('lists documents by state with the queue, to admins only', async () => {
  const { _id } = await stored({ state: 'refused' })
  const { body } = await invoke(listFiscal, { as: admin, query: { state: 'refused' } })
  expect(body).toMatchObject({
    documents: expect.arrayContaining([expect.objectContaining({ _id })]),
    queue: { device: { isRegistered: false } },
  })
  expect((await invoke(listFiscal, { as: seller })).status).toBe(403)
})

it('prints the original once and then copies, and nothing official before signing', async () => {
  const { _id: id } = await stored({ state: 'signed', number: 9, signed: makeSignature(168) })
  const print = (headers = {}) => invoke(printFiscal, { as: seller, params: { id }, headers })
  const key = { 'idempotency-key': newId() }
  const number = (receiptNumber: string) => ({ receipt: { sdc: { receiptNumber } } })
  expect((await print(key)).body).toMatchObject(number('168/168 NS'))
  expect((await print(key)).body).toMatchObject(number('168/168 NS'))
  expect((await print()).body).toMatchObject(number('168/168 CS'))
  const waiting = await stored()
  const unsigned = (await invoke(printFiscal, { as: seller, params: { id: waiting._id } })).body
  expect(unsigned).toMatchObject({ receipt: { state: 'waiting', isCopy: false, totalTax: 9152.54 } })
  expect(unsigned).not.toHaveProperty('receipt.sdc')
})

it('shows the receipt of a link with a masked phone, and nothing for another token', async () => {
  const { _id, token } = await stored({ buyer: { phone: '0788123456' } })
  const show = (secret: string) => invoke(showReceipt, { params: { token: `${_id}-${secret}` } })
  expect((await show(token)).body).toMatchObject({ buyer: { phone: '•••••••456' }, total: 60_000 })
  expect(await show('0'.repeat(32))).toMatchObject({ status: 404, body: { code: 'fiscal.unknown' } })
})

it('counts signed sales and refunds by letter and item in the X report', async () => {
  const lines = [
    { product: 'x', name: 'Lamp X', price: 30_000, quantity: 2, tax: 'B' as const, itemCode: `X${newId()}` },
  ]
  // The environment of the first settings, whose report begins on the day of its first queued document.
  await stored({ environment: 'sandbox' })
  const signed = { state: 'signed', environment: 'sandbox' } as const
  await stored({ ...signed, number: 21, signed: makeSignature(2001), lines })
  const part = lines.map((line) => ({ ...line, quantity: 1 }))
  await stored({ ...signed, kind: 'NR', number: 22, signed: makeSignature(2002), lines: part, total: 30_000 })
  expect((await invoke(showXReport, { as: admin })).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ itemCode: lines[0]?.itemCode, sold: 2, refunded: 1, amount: 30_000, tax: 4576.27 }),
    ]),
  })
})

it('refuses to switch fiscal receipts on without a TIN and a serial', async () => {
  const fiscal = { isOn: true, tin: '', deviceSerial: '', isVatRegistered: true, environment: 'sandbox' }
  expect(await invoke(updateSettings, { as: admin, body: { fiscal, revision: 0 } })).toMatchObject({
    status: 400,
    body: { code: 'fiscal.unset' },
  })
})
