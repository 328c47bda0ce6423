import { screen, waitFor, within } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { dayOf } from '../../shared/day.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import type { Correction, NewCorrection } from '../../shared/receipts/correction.ts'
import { correctReceipt, deleteReceipt, getReceipt, recordReceipt } from '../../shared/receipts/routes.ts'
import { listOversold } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { sheets } from '../../web/src/messages/rw/sheets.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeReceipt } from '../support/make-receipt.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectFocused, expectPath, field, toast } from './support/page.ts'
import { bulb, serveReceipts } from './support/receipts-shop.ts'
import { readSheetsInPage } from './support/sheet-worker-in-page.ts'

const { goodsReceipts, errors } = purchasing
const { moneyMoved } = office.report
const { form, one } = goodsReceipts

type User = Awaited<ReturnType<typeof openScreen>>

/** Types a lamp as on a laptop: three letters, pieces and price, with Enter after each. */
async function typeLamp(user: User, letters: string, pieces: string, price: string): Promise<void> {
  await user.type(await field(form.find), `${letters}{Enter}`)
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-pieces')).toBe(true))
  await user.keyboard(`${pieces}{Enter}${price}{Enter}`)
  await expectFocused(await field(form.find))
}

it('records lamps that were typed by keyboard and shows their new average cost', async () => {
  const { sent } = serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.click(await button('Kampala Lights'))
  await user.type(await field(form.rate('UGX')), '0.39')
  await screen.findByText('1,000 UGX = 390 RWF')
  await typeLamp(user, 'kiv', '20', '85000')
  await screen.findByText(/33,000 → RWF.33,125/)
  await typeLamp(user, 'bul', '10', '2500')
  await expectAccessible()
  await user.click(await button(form.submit))
  await toast(form.recorded)
  await expectPath('/admin/receipts')
  expect(sent).toMatchObject([
    {
      supplier: 'Kampala Lights',
      currency: 'UGX',
      rwfPerUnit: '0.39',
      lines: [
        { product: 'pendant', quantity: 20, price: 85_000 },
        { product: 'bulb', quantity: 10, price: 2500 },
      ],
    },
  ])
})

it.each(['csv', 'xlsx'])('fills the form from a %s file, lists rows with errors and records nothing', async (kind) => {
  readSheetsInPage()
  const { sent } = serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await typeLamp(user, 'bul', '10', '2500')
  await user.click(await button(form.sheet.open))
  const rows = [
    ['Itara', 'Umubare', 'Igiciro', 'Ayamenetse'],
    ['Kivu pendant', 20, 85_000, 2],
    ['Nyungwe', 3, 1000, null],
  ]
  const bytes =
    kind === 'csv' ? rows.map((row) => row.join(';')).join('\n') : await writeXlsx({ sheets: [{ name: 'A', rows }] })
  await user.upload(await field(sheets.file), new File([Uint8Array.from(Buffer.from(bytes))], `goods.${kind}`))
  await screen.findByText(form.sheet.added(1))
  await screen.findByText(form.sheet.faults.unknownLamp, { exact: false })
  expect((await field(form.piecesOf('Kivu pendant'))).value).toBe('20')
  expect((await field(form.priceOf('Kivu pendant'))).value).toBe('85000')
  expect((await field(form.brokenOf('Kivu pendant'))).value).toBe('2')
  expect((await field(form.piecesOf('Bulb E27'))).value).toBe('10')
  expect(sent).toEqual([])
  await expectAccessible()
})

it('receives a sheet of 45 lamps as two receipts of one delivery, each lamp once', async () => {
  readSheetsInPage()
  const { server, sent } = serveReceipts()
  const lamps = Array.from({ length: 45 }, (_, n) => ({ ...bulb, _id: `bulb-${n}`, name: `Bulb ${n}` }))
  server.answer(listTillLamps, () => lamps)
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await user.type(await field(form.invoiceNo), 'A-17')
  await user.click(await button(form.sheet.open))
  const csv = ['Itara;Umubare;Igiciro', ...lamps.map(({ name }, n) => `${name};${n + 1};900`)].join('\n')
  await user.upload(await field(sheets.file), new File([csv], 'goods.csv'))
  await screen.findByText(form.rest(5))
  await user.click(await button(form.submit))
  await toast(form.recorded)
  await waitFor(() => expect(screen.queryByLabelText(form.piecesOf('Bulb 0'))).toBeNull())
  expect((await field(form.supplier)).value).toBe('Dubai Lamps')
  expect((await field(form.piecesOf('Bulb 44'))).value).toBe('45')
  await user.click(await button(form.submit))
  await expectPath('/admin/receipts')
  expect(sent.map(({ invoiceNo }) => invoiceNo)).toEqual(['A-17', 'A-17 (2)'])
  const [delivery, other] = sent.map((each) => each.delivery)
  expect(delivery).toEqual(expect.any(String))
  expect(other).toBe(delivery)
  const received = sent.flatMap(({ lines }) => lines.map(({ product, quantity }) => ({ product, quantity })))
  expect(received).toEqual(lamps.map(({ _id }, n) => ({ product: _id, quantity: n + 1 })))
})

it('shows which fields are missing when an empty receipt is submitted', async () => {
  const { sent } = serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.click(await button(form.submit))
  await screen.findByText(form.errors.missing)
  await screen.findByText(form.errors.noLines)
  await expectFocused(await field(form.supplier))
  expect(sent).toEqual([])
})

it('keeps what was typed when the page is reloaded', async () => {
  serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'kiv', '3', '40000')
  await openScreen('/admin/receipts/new', 'seller')
  expect((await field(form.supplier)).value).toBe('Dubai Lamps')
  expect((await field(form.priceOf('Kivu pendant'))).value).toBe('40000')
})

it('asks for confirmation when the rate differs a lot from the last one', async () => {
  const { sent } = serveReceipts([makeReceipt()])
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.click(await button('Kampala Lights'))
  await screen.findByText(form.lastRate('1,000 UGX = 390 RWF'))
  await user.type(await field(form.rate('UGX')), '39')
  await typeLamp(user, 'kiv', '1', '85000')
  await user.click(await button(form.submit))
  await screen.findByText(form.rateQuestion('1 UGX = 39 RWF', '1,000 UGX = 390 RWF'))
  expect(sent).toEqual([])
  await dialog(form.rateSure)
  await user.click(await screen.findByRole('button', { name: form.rateConfirm }))
  await toast(form.recorded)
  expect(sent).toHaveLength(1)
})

it('says that an invoice is already recorded and keeps the receipt', async () => {
  const { server } = serveReceipts()
  server.answer(recordReceipt, () => {
    throw new Refusal('receipt.invoiceUsed', 'Used', { receipt: 'receipt-1' })
  })
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await user.type(await field(form.invoiceNo), 'A-17')
  await typeLamp(user, 'kiv', '3', '40000')
  await user.click(await button(form.submit))
  await toast(errors['receipt.invoiceUsed'])
  expect((await field(form.invoiceNo)).value).toBe('A-17')
})

it('stores the receipt on the device when there is no connection', async () => {
  const { server, sent } = serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'kiv', '3', '40000')
  server.setOffline(true)
  await user.click(await button(form.submit))
  await expectPath('/admin/receipts')
  await screen.findByText('Dubai Lamps')
  expect(sent).toEqual([])
})

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

it('lists receipts with what is owed, and those with a price missing', async () => {
  serveReceipts([makeReceipt(), makeReceipt({ _id: 'receipt-2', supplier: 'Dubai Lamps', unpriced: 1 })])
  const user = await openScreen('/admin/receipts', 'admin')
  await screen.findByText('UGX 2,125,000')
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

it('supplies oversold pieces of a sale when the admin confirms it', async () => {
  const { server, sent } = serveReceipts()
  const report = {
    _id: 'sale-1',
    number: 1042,
    createdAt: '2026-11-20T08:00:00.000Z',
    seller: { _id: 's', name: 'Eric' },
  }
  const lamp = { _id: 'bulb', name: 'Bulb E27' }
  server.answer(listOversold, () => [{ report, lamp, count: 3, reverted: 1, isVoided: false, orders: [] }])
  const user = await openScreen('/admin/receipts/new', 'admin')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'bul', '10', '600')
  await user.click(await screen.findByRole('checkbox', { name: form.soldAlready(2, '#1042') }))
  await expectAccessible()
  await user.click(await button(form.submit))
  await toast(form.recorded)
  expect(sent).toMatchObject([
    { lines: [{ product: 'bulb', quantity: 10, matched: [{ report: 'sale-1', pieces: 2 }] }] },
  ])
})

it('asks whether a count found the lamps before their receipt', async () => {
  const { server, sent } = serveReceipts()
  const today = dayOf(new Date())
  server.answer(listTillLamps, () => [{ ...bulb, surplus: { pieces: 6, countedOn: today } }])
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'bul', '10', '600')
  const question = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^6 / })
  expect((await question()).checked).toBe(false)
  await user.click(await question())
  await expectAccessible()
  await user.click(await button(form.submit))
  await toast(form.recorded)
  expect(sent).toMatchObject([{ lines: [{ product: 'bulb', quantity: 10, counted: 6 }] }])
})

it('sends the answer that the form suggests for goods of a day before the count', async () => {
  const { server, sent } = serveReceipts()
  const tomorrow = dayOf(new Date(Date.now() + 24 * 60 * 60 * 1000))
  server.answer(listTillLamps, () => [{ ...bulb, surplus: { pieces: 6, countedOn: tomorrow } }])
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'bul', '10', '600')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^6 / })).checked).toBe(true)
  await user.click(await button(form.submit))
  await toast(form.recorded)
  expect(sent).toMatchObject([{ lines: [{ product: 'bulb', quantity: 10, counted: 6 }] }])
})

it('records the due date, VAT, TIN, EBM id and note of a receipt', async () => {
  const { sent } = serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'kiv', '10', '11800')
  await user.click(await screen.findByText(form.details))
  await user.type(await field(form.dueOn), '2027-01-31')
  await user.type(await field(form.vatReclaimed), 'many')
  await user.click(await button(form.submit))
  await screen.findByText(form.errors.notAmount)
  expect(sent).toEqual([])
  await user.clear(await field(form.vatReclaimed))
  await user.type(await field(form.vatReclaimed), '18000')
  await screen.findByText(/33,000 → RWF.16,571/)
  await user.type(await field(form.supplierTin), '101234567')
  await user.type(await field(form.ebmId), 'SDC010/55')
  await user.type(await field(form.note), 'Second half')
  await expectAccessible()
  await user.click(await button(form.submit))
  await toast(form.recorded)
  const details = { dueOn: '2027-01-31', vatReclaimed: 18_000, supplierTin: '101234567', ebmId: 'SDC010/55' }
  expect(sent).toMatchObject([{ ...details, note: 'Second half' }])
})
