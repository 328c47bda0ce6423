import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { Correction, NewCorrection } from '../../shared/receipts/correction.ts'
import { correctReceipt, deleteReceipt, getReceipt } from '../../shared/receipts/routes.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeReceipt } from '../support/make-receipt.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectPath, field, toast } from './support/page.ts'
import { serveReceipts } from './support/receipts-shop.ts'

const { goodsReceipts, errors } = purchasing
const { moneyMoved } = office.report
const { one } = goodsReceipts

const priced: Correction = {
  _id: 'correction-1',
  receipt: 'receipt-1',
  branch: '00',
  kind: 'price',
  reason: 'Facture yaje',
  at: '2026-11-22T08:00:00.000Z',
  by: { _id: 'admin-1', name: 'Grace Uwera' },
  line: 0,
  after: '85000',
  pieces: 0,
  stock: 9000,
  debt: 1_700_000,
  debtRwf: 663_000,
  paid: 0,
  difference: 3000,
  exchange: 0,
}

it('shows the landed cost of each line and hides debts from sellers', async () => {
  const { server } = serveReceipts([makeReceipt()])
  const { payments: _, owed, owedRwf, ...seen } = makeReceipt()
  server.answer(getReceipt, () => ({ receipt: seen, corrections: [] }))
  await openScreen('/admin/receipts/receipt-1', 'seller')
  await screen.findByText('RWF 730,890')
  await screen.findByText('1,000 UGX = 390 RWF')
  expect(screen.queryByText(one.owed)).toBeNull()
  expect([owed, owedRwf]).toEqual([2_125_000, 828_750])
  await expectAccessible()
})

it('links a charge of another payee to its receipt, and back to the goods', async () => {
  const charge = { kind: 'transport', amount: 60_000, by: 'value', rwf: 60_000, owed: true } as const
  const goods = makeReceipt({ charges: [{ ...charge, payee: 'Kigali Cargo', payable: 'receipt-2' }] })
  const chargesOf = { receipt: goods._id, number: 1042, supplier: goods.supplier }
  const debt = {
    total: 60_000,
    totalRwf: 60_000,
    owed: 60_000,
    owedRwf: 60_000,
    currency: 'RWF',
    rwfPerUnit: undefined,
  }
  const payable = makeReceipt({
    _id: 'receipt-2',
    supplier: 'Kigali Cargo',
    lines: [],
    charges: [],
    chargesOf,
    ...debt,
  })
  const { server } = serveReceipts([goods, payable])
  const byId = new Map([goods, payable].map((receipt) => [receipt._id, receipt]))
  server.answer(getReceipt, ({ params: { id } }) => ({ receipt: byId.get(id) ?? goods, corrections: [] }))
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  await user.click(await screen.findByText(one.delete))
  await screen.findByText(one.deletePayees)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Kigali Cargo' }))
  await expectPath('/admin/receipts/receipt-2')
  await screen.findByRole('link', { name: '#1042' })
  expect(screen.queryByText(one.delete)).toBeNull()
  expect(screen.queryByText(one.correct)).toBeNull()
  await expectAccessible()
  await user.click(await screen.findByRole('link', { name: '#1042' }))
  await expectPath('/admin/receipts/receipt-1')
})

it('names the receipt whose charges are owed to a payee in the list', async () => {
  const chargesOf = { receipt: 'receipt-1', number: 1042, supplier: 'Kampala Lights' }
  serveReceipts([makeReceipt({ _id: 'receipt-2', number: 1043, supplier: 'Kigali Cargo', lines: [], chargesOf })])
  await openScreen('/admin/receipts', 'admin')
  await screen.findByRole('link', { name: 'Kigali Cargo #1043' })
  await screen.findByText(goodsReceipts.chargesOf('#1042'))
})

it('lists receipts with what is owed, and those with a price missing', async () => {
  serveReceipts([makeReceipt(), makeReceipt({ _id: 'receipt-2', supplier: 'Dubai Lamps', unpriced: 1 })])
  const user = await openScreen('/admin/receipts', 'admin')
  await screen.findByRole('cell', { name: `${goodsReceipts.columns.owed} UGX 2,125,000` })
  await screen.findAllByText(goodsReceipts.unpriced)
  await user.click(await screen.findByRole('link', { name: goodsReceipts.views.unpriced }))
  await expectPath('/admin/receipts?only=unpriced')
  await expectAccessible()
})

it('offers to try again when the receipts cannot be loaded', async () => {
  const { server } = serveReceipts()
  server.setOffline(true)
  await openScreen('/admin/receipts', 'seller')
  await button(shop.failed.again)
})

it('prices the lamp without a price and shows the correction', async () => {
  const { server } = serveReceipts()
  const [line] = makeReceipt().lines
  if (!line) throw new Error('The receipt has no line')
  const { price: _, ...unpriced } = line
  const receipt = makeReceipt({ lines: [unpriced], unpriced: 1 })
  const sent: NewCorrection[] = []
  const corrections: Correction[] = []
  server.answer(getReceipt, () => ({ receipt, corrections }))
  server.answer(correctReceipt, ({ body }) => {
    sent.push(body)
    corrections.push(priced)
    return { receipt, correction: priced }
  })
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  await user.click(await screen.findByText(one.correct))
  await user.type(await field(one.newPrice('UGX')), '85000')
  await user.click(await button(one.save))
  await screen.findByText(one.noReason)
  await user.type(await field(one.reason), 'Facture yaje')
  await user.click(await button(one.save))
  await toast(one.saved)
  await screen.findByText('Facture yaje')
  expect(sent).toMatchObject([{ kind: 'price', line: 0, price: 85_000, reason: 'Facture yaje' }])
  await expectAccessible()
})

it('asks for the supplier when pieces added to the stock get their price', async () => {
  const { server } = serveReceipts()
  const [line] = makeReceipt().lines
  if (!line) throw new Error('The receipt has no line')
  const { price: _, ...unpriced } = line
  const added = { supplier: NO_SUPPLIER, currency: 'RWF', rwfPerUnit: undefined, unpriced: 1, total: 0, owed: 0 }
  const receipt = makeReceipt({ ...added, lines: [unpriced] })
  server.answer(getReceipt, () => ({ receipt, corrections: [] }))
  const sent = server.answer(correctReceipt, () => ({ receipt, correction: priced }))
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  expect(await screen.findAllByText(goodsReceipts.noSupplier)).toHaveLength(2)
  expect(screen.getAllByText(goodsReceipts.unpriced)).toHaveLength(2)
  expect(screen.queryByText(goodsReceipts.paid)).toBeNull()
  await user.click(await screen.findByText(one.correct))
  await user.type(await field(one.newPrice('RWF')), '3400')
  await user.type(await field(one.reason), 'Facture yaje')
  await user.click(await button(one.save))
  await screen.findByText(goodsReceipts.form.errors.missing)
  await user.type(await field(goodsReceipts.form.supplier), 'Musa')
  await user.click(await button(one.save))
  await toast(one.saved)
  expect(sent.map(({ body }) => body)).toMatchObject([{ kind: 'price', price: 3400, supplier: 'Musa' }])
  await expectAccessible()
})

it('says that pieces must be counted first when too few are left', async () => {
  const { server } = serveReceipts()
  server.answer(getReceipt, () => ({ receipt: makeReceipt(), corrections: [] }))
  server.answer(correctReceipt, () => {
    throw new Refusal('stock.short', 'Too few are left')
  })
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  await user.click(await screen.findByText(one.correct))
  await user.selectOptions(await field(one.kind), 'pieces')
  await user.type(await field(one.newPieces), '2')
  await user.type(await field(one.reason), 'Twarabaze')
  await user.click(await button(one.save))
  await toast(errors['stock.short'])
})

it('deletes a receipt with a reason after confirmation', async () => {
  const { server } = serveReceipts()
  const reasons: (string | undefined)[] = []
  server.answer(getReceipt, () => ({ receipt: makeReceipt(), corrections: [] }))
  server.answer(deleteReceipt, ({ params, query }) => {
    reasons.push(query.why)
    return { _id: params.id }
  })
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  await user.click(await button(one.delete))
  const confirmation = within(await dialog(one.deleteSure))
  await user.type(confirmation.getByRole('textbox'), 'Byanditswe kabiri')
  await user.click(confirmation.getByRole('button', { name: one.delete }))
  await toast(one.deleted)
  expect(reasons).toEqual(['Byanditswe kabiri'])
})

it('asks to correct lines when too many lamps were counted after they arrived', async () => {
  const { server } = serveReceipts()
  server.answer(getReceipt, () => ({ receipt: makeReceipt(), corrections: [] }))
  server.answer(deleteReceipt, () => {
    throw new Refusal('receipt.tooLarge', 'Too many of these lamps were counted')
  })
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  await user.click(await button(one.delete))
  const confirmation = within(await dialog(one.deleteSure))
  await user.type(confirmation.getByRole('textbox'), 'Byanditswe kabiri')
  await user.click(confirmation.getByRole('button', { name: one.delete }))
  await toast(one.tooManyCounted)
})

it('asks when the charges of a receipt came back before it is deleted', async () => {
  const { server } = serveReceipts()
  const charges = [{ kind: 'transport', amount: 500, currency: 'RWF', by: 'value', owed: false, rwf: 500 }] as const
  const createdAt = '2026-11-20T08:00:00.000Z'
  server.answer(getReceipt, () => ({ receipt: makeReceipt({ charges: [...charges], createdAt }), corrections: [] }))
  const sent = server.answer(deleteReceipt, ({ params }) => ({ _id: params.id }))
  const user = await openScreen('/admin/receipts/receipt-1', 'admin')
  await user.click(await button(one.delete))
  const confirmation = within(await dialog(one.deleteSure))
  await user.selectOptions(confirmation.getByLabelText(moneyMoved.label), moneyMoved.now)
  await user.type(confirmation.getByRole('textbox'), 'Byanditswe kabiri')
  await user.click(confirmation.getByRole('button', { name: one.delete }))
  await toast(one.deleted)
  expect(sent).toMatchObject([{ query: { moneyMoved: 'now' } }])
})
