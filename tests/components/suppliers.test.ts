import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { NewReceiptPayment, NewSupplierPayment } from '../../shared/receipts/payment.ts'
import { getReceipt, payReceipt } from '../../shared/receipts/routes.ts'
import {
  editSupplier,
  listSuppliers,
  mergeSuppliers,
  paySupplier,
  showStatement,
} from '../../shared/suppliers/routes.ts'
import type { EditSupplier, Supplier } from '../../shared/suppliers/supplier.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { makeReceipt } from '../support/make-receipt.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectPath, field, part, toast } from './support/page.ts'

const { suppliers: texts, goodsReceipts, payment, errors } = purchasing

const kampala: Supplier = {
  name: 'Kampala Lights',
  spellings: [],
  owed: [{ currency: 'UGX', amount: 2_125_000 }],
  owedRwf: 828_750,
  advances: [],
  open: 1,
  revision: 3,
}
const dubai: Supplier = { ...kampala, name: 'Dubai Lamps', owed: [], owedRwf: 0, open: 0 }

function serveSuppliers() {
  const server = fakeServer()
  const paid: NewSupplierPayment[] = []
  const edits: EditSupplier[] = []
  server.answer(listSuppliers, () => ({ suppliers: [kampala, dubai] }))
  server.answer(showStatement, () => ({ receipts: [makeReceipt()], advances: [], hasMore: false }))
  server.answer(paySupplier, ({ body }) => {
    paid.push(body)
    return { receipts: [] }
  })
  server.answer(editSupplier, ({ body }) => {
    edits.push(body)
    return { revision: 4 }
  })
  return { server, paid, edits }
}

it('lists what is owed to each supplier and opens an account', async () => {
  serveSuppliers()
  const user = await openScreen('/admin/suppliers', 'admin')
  await screen.findByText('UGX 2,125,000')
  await expectAccessible()
  await user.click(await screen.findByRole('link', { name: 'Kampala Lights' }))
  await expectPath('/admin/suppliers/Kampala%20Lights')
  await screen.findByText('#1042')
  await expectAccessible()
})

it('names the receipt whose charges are owed in the account and its message', async () => {
  const { server } = serveSuppliers()
  const chargesOf = { receipt: 'receipt-1', number: 1041, supplier: 'Dubai Lamps' }
  const receipts = [makeReceipt({ lines: [], chargesOf })]
  server.answer(showStatement, () => ({ receipts, advances: [], hasMore: false }))
  await openScreen('/admin/suppliers/Kampala%20Lights', 'admin')
  const name = goodsReceipts.chargesOf('#1041')
  await screen.findByText(name, { exact: false })
  const href = (await screen.findByRole('link', { name: texts.whatsApp })).getAttribute('href') ?? ''
  expect(new URL(href).searchParams.get('text')).toContain(`#1042 · ${name} · UGX 2,125,000`)
})

it('records a payment with the francs paid for it', async () => {
  const { paid } = serveSuppliers()
  const user = await openScreen('/admin/suppliers/Kampala%20Lights', 'admin')
  await user.type(await field(payment.amount('UGX')), '1000000')
  await user.click(await button(payment.pay))
  await screen.findByText(payment.noRwf)
  await user.type(await field(payment.rwf), '400000')
  await user.click(await button(payment.pay))
  await toast(payment.paid('UGX 1,000,000'))
  expect(paid).toMatchObject([
    { supplier: 'Kampala Lights', currency: 'UGX', amount: 1_000_000, rwf: 400_000, paidFrom: 'drawer' },
  ])
})

/** Opens the payment of a receipt, which the shop refuses the first time. */
async function openPayment(refusal: 'shop.unsure' | 'receipt.settled') {
  const { server } = serveSuppliers()
  const paid: NewReceiptPayment[] = []
  server.answer(getReceipt, () => ({ receipt: makeReceipt(), corrections: [] }))
  server.answer(payReceipt, ({ body }) => {
    paid.push(body)
    if (paid.length === 1) throw new Refusal(refusal, 'No')
    return { receipt: makeReceipt() }
  })
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  const form = within(await part(purchasing.goodsReceipts.one.pay))
  return { paid, user, form }
}

it('sends a payment that was typed again after a lost answer under the same id', async () => {
  const { paid, user, form } = await openPayment('shop.unsure')
  const amount = () => form.findByLabelText(payment.amount('UGX'), { exact: false })
  await user.type(await amount(), '50000')
  await user.click(await form.findByRole('button', { name: payment.pay }))
  await waitFor(() => expect(paid).toHaveLength(1))
  await user.clear(await amount())
  await user.type(await amount(), '50000')
  await user.click(await form.findByRole('button', { name: payment.pay }))
  await toast(payment.paid('UGX 50,000'))
  expect(paid.map(({ amount }) => amount)).toEqual([50_000, 50_000])
  expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(1)
})

it('sends only the changed details of a supplier', async () => {
  const { edits } = serveSuppliers()
  const user = await openScreen('/admin/suppliers/Kampala%20Lights', 'admin')
  await user.type(await field(texts.fields.termDays), '30')
  await user.click(await button(texts.save))
  await toast(texts.saved)
  expect(edits).toEqual([{ name: 'Kampala Lights', revision: 3, termDays: 30 }])
})

it('shows how another admin changed the supplier and keeps what was typed', async () => {
  const { server, edits } = serveSuppliers()
  server.answer(editSupplier, ({ body }) => {
    edits.push(body)
    if (body.revision === 4) return { revision: 5 }
    throw new Refusal('supplier.changed', 'Changed', { current: { note: 'Owino', revision: 4 } })
  })
  const user = await openScreen('/admin/suppliers/Kampala%20Lights', 'admin')
  await user.type(await field(texts.fields.termDays), '30')
  await user.click(await button(texts.save))
  await toast(errors['supplier.changed'])
  expect((await screen.findByRole('alert')).textContent).toContain('Owino')
  expect(await field(texts.fields.note)).toHaveProperty('value', 'Owino')
  await user.click(await button(texts.save))
  await toast(texts.saved)
  expect(edits.map(({ revision, termDays }) => [revision, termDays])).toEqual([
    [3, 30],
    [4, 30],
  ])
})

it('merges two names of a supplier after confirmation', async () => {
  const { server } = serveSuppliers()
  const merged: object[] = []
  server.answer(mergeSuppliers, ({ body }) => {
    merged.push(body)
    return { revision: 4 }
  })
  const user = await openScreen('/admin/suppliers/Dubai%20Lamps', 'admin')
  await user.selectOptions(await field(texts.merge.into), 'Kampala Lights')
  await user.click(await button(texts.merge.confirm))
  await user.click(within(await dialog()).getByRole('button', { name: texts.merge.confirm }))
  await toast(texts.merge.merged('Dubai Lamps', 'Kampala Lights'))
  expect(merged).toEqual([{ name: 'Dubai Lamps', into: 'Kampala Lights' }])
})

it('records a payment of a receipt and says what a refusal means', async () => {
  const { paid, user, form } = await openPayment('receipt.settled')
  await user.click(form.getByRole('button', { name: payment.all('UGX 2,125,000') }))
  await user.click(await form.findByRole('button', { name: payment.pay }))
  await toast(errors['receipt.settled'])
  await user.click(await form.findByRole('button', { name: payment.pay }))
  await toast(payment.paid('UGX 2,125,000'))
  expect(paid.map(({ amount }) => amount)).toEqual([2_125_000, 2_125_000])
  // With one id, the payment is recorded once.
  expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(1)
})
