import { screen, waitFor } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { dayOf } from '../../shared/day.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { recordReceipt } from '../../shared/receipts/routes.ts'
import { listOversold } from '../../shared/reports/routes.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { sheets } from '../../web/src/messages/rw/sheets.ts'
import { makeReceipt } from '../support/make-receipt.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectFocused, expectPath, field, toast } from './support/page.ts'
import { bulb, serveReceipts } from './support/receipts-shop.ts'
import { readSheetsInPage } from './support/sheet-worker-in-page.ts'

const { goodsReceipts, errors } = purchasing
const { form } = goodsReceipts

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

it('records a charge that is owed to another payee in RWF', async () => {
  const { sent } = serveReceipts()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.click(await button('Kampala Lights'))
  await user.type(await field(form.rate('UGX')), '0.39')
  await typeLamp(user, 'kiv', '20', '85000')
  await user.click(await button(form.addCharge))
  await user.type(await field(form.chargeAmount), '60000')
  expect(screen.queryByLabelText(form.payee)).toBeNull()
  await user.click(await screen.findByLabelText(form.chargeOwed))
  await user.type(await field(form.payee), 'Kigali Cargo')
  await expectAccessible()
  await user.click(await button(form.submit))
  await toast(form.recorded)
  expect(sent).toMatchObject([
    { charges: [{ kind: 'transport', amount: 60_000, by: 'value', owed: true, payee: 'Kigali Cargo' }] },
  ])
  expect(JSON.stringify(sent)).not.toContain('"UGX","owed"')
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

it('clears the form when a field was edited while the receipt was sent', async () => {
  const { server } = serveReceipts()
  const reply = Promise.withResolvers<void>()
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await typeLamp(user, 'kiv', '3', '40000')
  const requests = server.answer(recordReceipt, async () => {
    await reply.promise
    return { receipt: makeReceipt() }
  })
  await user.click(await button(form.submit))
  await button(form.sending)
  await user.type(await field(form.supplier), ' Ltd')
  await user.click(await button(form.sending))
  reply.resolve()
  await toast(form.recorded)
  await expectPath('/admin/receipts')
  await openScreen('/admin/receipts/new', 'seller')
  expect((await field(form.supplier)).value).toBe('')
  expect(requests).toHaveLength(1)
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
