import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import type { FiscalDocument } from '../../shared/fiscal/document.ts'
import {
  attachFiscal,
  changePurchaseCode,
  type FiscalQueue,
  giveUpFiscal,
  listFiscal,
  listZReports,
  recordZReport,
  renumberFiscal,
  retryFiscal,
  showXReport,
} from '../../shared/fiscal/routes.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import type { FiscalReport } from '../../shared/fiscal/totals.ts'
import { getSettings, updateSettings } from '../../shared/settings/routes.ts'
import { CurrentSettings, firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { auditLog } from '../../web/src/messages/rw/audit-log.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { makeFiscalDocument } from '../support/make-fiscal-document.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, toast } from './support/page.ts'

const { list, setup, reports } = fiscal

async function openQueue(documents: FiscalDocument[], queue: Partial<FiscalQueue> = {}) {
  const server = fakeServer()
  const counts: FiscalQueue['counts'] = [{ state: 'held', count: 1 }]
  server.answer(listFiscal, () => ({
    documents,
    page: 1,
    hasMore: false,
    queue: { counts, device: { isRegistered: true, lastNumber: 242 }, ...queue },
  }))
  const user = await openScreen('/admin/fiscal', 'admin')
  await screen.findByText('60,000', { exact: false })
  return { server, user }
}

it('attaches the receipt of a held document as typed from the taxpayer portal', async () => {
  const held = makeFiscalDocument({ state: 'held', number: 242, lastCode: '924', lastMessage: 'exists', tries: 3 })
  const { server, user } = await openQueue([held])
  const attached = server.answer(attachFiscal, () => ({ document: { ...held, state: 'signed' } }))
  await expectAccessible()
  await user.click(screen.getByText(list.attach, { selector: 'summary' }))
  await user.click(await button(list.attach))
  expect(screen.getAllByText(list.errors.missing)).toHaveLength(6)
  await user.type(screen.getByLabelText(list.fields.receiptNumber), '168')
  await user.type(screen.getByLabelText(list.fields.totalNumber), '258')
  await user.type(screen.getByLabelText(list.fields.signedAt), '2026-11-21T10:00:05')
  await user.type(screen.getByLabelText(list.fields.internalData), 'TE68-SLA2-34J5-EAV3-N569-88LJ-Q7')
  await user.type(screen.getByLabelText(list.fields.signature), 'V249-J39C-FJ48-HE2W')
  await user.type(screen.getByRole('textbox', { name: /mpamvu/i }), 'Seen in MyRRA')
  await user.click(await button(list.attach))
  await screen.findByText(list.attached)
  expect(attached.map(({ body }) => body)).toEqual([
    {
      ...{ receiptNumber: 168, totalNumber: 258, signedAt: '2026-11-21T08:00:05.000Z', why: 'Seen in MyRRA' },
      ...{ internalData: 'TE68SLA234J5EAV3N56988LJQ7', signature: 'V249J39CFJ48HE2W' },
    },
  ])
})

it('shows how many documents were queued in other environments', async () => {
  await openQueue([makeFiscalDocument()], { elsewhere: 3 })
  const fact = screen.getByText(fiscal.device.elsewhere).parentElement
  expect(fact?.textContent).toContain(fiscal.device.onlyThere(3))
  await expectAccessible()
})

it('sends a rejected document again, or gives it up with a reason', async () => {
  const refused = makeFiscalDocument({ state: 'refused', lastCode: '910', lastMessage: 'itemNm', tries: 1 })
  const { server, user } = await openQueue([refused])
  server.answer(retryFiscal, () => ({ document: { ...refused, state: 'waiting' } }))
  server.answer(giveUpFiscal, () => ({ document: { ...refused, state: 'givenUp' } }))
  await screen.findByText(list.answer('910', 'itemNm', 1))
  await user.click(await button(list.retry))
  await screen.findByText(list.retried)
  await user.click(await button(list.giveUp.button))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Sold by mistake')
  await user.click(within(dialog).getByRole('button', { name: list.giveUp.button }))
  await screen.findByText(list.giveUp.done)
})

it('sends a held document under the next number with a reason', async () => {
  const held = makeFiscalDocument({ state: 'held', lastCode: '994', lastMessage: 'used', tries: 3 })
  const { server, user } = await openQueue([held])
  const decided = server.answer(renumberFiscal, () => ({ document: { ...held, state: 'waiting' } }))
  await user.click(await button(list.renumber.button))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'MyRRA has a sale of 2025')
  await user.click(within(dialog).getByRole('button', { name: list.renumber.button }))
  await screen.findByText(list.renumber.done)
  expect(decided.map(({ body }) => body)).toEqual([{ why: 'MyRRA has a sale of 2025' }])
})

it('enters another purchase code for a rejected receipt of a business', async () => {
  const buyer = { tin: '100600570', purchaseCode: '654321' }
  const refused = makeFiscalDocument({ state: 'refused', lastCode: '883', lastMessage: 'used', tries: 1, buyer })
  const { server, user } = await openQueue([refused])
  const entered = server.answer(changePurchaseCode, () => ({ document: { ...refused, state: 'waiting' } }))
  await user.click(screen.getByText(list.newCode, { selector: 'summary' }))
  const field = screen.getByLabelText(fiscal.buyer.fields.purchaseCode)
  const form = field.closest('form') ?? document.body
  await user.type(field, '12345')
  await user.click(within(form).getByRole('button', { name: list.retry }))
  await within(form).findByText(fiscal.buyer.errors.purchaseCode)
  await user.type(field, '6')
  await user.click(within(form).getByRole('button', { name: list.retry }))
  await screen.findByText(list.retried)
  expect(entered.map(({ body }) => body)).toEqual([{ purchaseCode: '123456' }])
  await expectAccessible()
})

it('lists rejected stock and purchases with the answer of the authority', async () => {
  const server = fakeServer()
  const [rejected, dueAt] = [{ lastCode: '913', lastMessage: 'qtyUnitCd' }, '2026-11-21T08:15:00.000Z']
  server.answer(listFiscal, () => ({
    ...{ documents: [], page: 1, hasMore: false },
    queue: {
      ...{ counts: [], device: { isRegistered: true, lastNumber: 0 } },
      rejected: [
        { kind: 'purchase' as const, id: 'receipt-1', name: 'Kigali Lights', number: 1042, dueAt, ...rejected },
        { kind: 'stock' as const, id: 'kivu', name: 'Kivu pendant', dueAt, ...rejected },
      ],
    },
  }))
  await openScreen('/admin/fiscal', 'admin')
  const receipt = await screen.findByRole('link', { name: /1042 · Kigali Lights/ })
  expect(receipt.getAttribute('href')).toBe('/admin/receipts/receipt-1')
  expect(screen.getByRole('link', { name: /Kivu pendant/ }).getAttribute('href')).toBe('/admin/product/kivu')
  expect(screen.getAllByText(fiscal.rejected.answer('913', 'qtyUnitCd'))).toHaveLength(2)
  await expectAccessible()
})

it('records a Z report after a confirmation', async () => {
  const letters = [{ letter: 'B', taxable: 60_000, tax: 9_152.54 }]
  const side = { count: 1, lines: 1, amount: 60_000, tax: 9_152.54, discount: 0, letters }
  const x: FiscalReport = {
    ...{ from: '2026-11-21T06:00:00.000Z', to: '2026-11-21T18:00:00.000Z', sales: side },
    refunds: { ...side, count: 0, lines: 0, amount: 0, tax: 0, letters: [] },
    ...{ unofficial: { training: 0, proforma: 0 }, copiesAmount: 0, recorded: 85_000 },
    ...{ methods: [{ code: '01', amount: 60_000 }], copies: 0, queued: 0 },
    items: [{ itemCode: 'RW2NTXU0000001', name: 'Kivu pendant', sold: 2, refunded: 0, amount: 60_000, tax: 9_152.54 }],
  }
  const server = fakeServer()
  server.answer(showXReport, () => x)
  server.answer(listZReports, () => ({ reports: [] }))
  server.answer(recordZReport, () => ({ ...x, number: 1 }))
  const user = await openScreen('/admin/fiscal/reports', 'admin')
  await screen.findByText('RW2NTXU0000001')
  const amountOf = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent
  expect(amountOf(reports.letterTax('B'))).toMatch(/9.152/)
  expect(amountOf(reports.difference)).toMatch(/-.*25.000|25.000/)
  screen.getByText(reports.unofficial(0, 0))
  await expectAccessible()
  await user.click(await button(reports.recordZ))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: reports.recordZ }))
  await screen.findByText(reports.recorded(1))
})

it('requires the TIN and the serial of the device before it is switched on', async () => {
  const server = fakeServer()
  const settings = firstSettings(Shop.parse({}), Business.parse({}))
  server.answer(getSettings, () => settings)
  const updated = server.answer(updateSettings, () => settings)
  const user = await openScreen('/admin/fiscal/setup', 'admin')
  await user.click(await screen.findByLabelText(setup.switchOn))
  await user.click(await button(setup.save))
  expect(screen.getAllByText(setup.errors.missing)).toHaveLength(2)
  expect(updated).toEqual([])
  await expectAccessible()
})

it('saves a switch and a first number, and rejects an address without https', async () => {
  const server = fakeServer()
  const settings = firstSettings(Shop.parse({}), Business.parse({}))
  server.answer(getSettings, () => settings)
  const updated = server.answer(updateSettings, () => settings)
  const user = await openScreen('/admin/fiscal/setup', 'admin')
  await user.click(await screen.findByText(setup.switches.title))
  await user.selectOptions(screen.getByLabelText(setup.switches.fields.refundStatus), '02')
  await user.clear(screen.getByLabelText(setup.fields.firstNumber))
  await user.type(screen.getByLabelText(setup.fields.address), 'http://ebm.test')
  await user.click(await button(setup.save))
  expect(screen.getAllByText(setup.errors.invalid)).toHaveLength(2)
  await user.type(screen.getByLabelText(setup.fields.firstNumber), '1254082235')
  await user.clear(screen.getByLabelText(setup.fields.address))
  await user.click(await button(setup.save))
  expect(updated.map(({ body }) => body.fiscal)).toEqual([
    expect.objectContaining({ refundStatus: '02', address: '', firstNumber: 1_254_082_235 }),
  ])
  await expectAccessible()
})

it('saves only the changed fiscal setting after another admin has changed others', async () => {
  const server = fakeServer()
  const first = { ...firstSettings(Shop.parse({}), Business.parse({})), fiscal: NO_FISCAL_SETTINGS }
  server.answer(getSettings, () => first)
  const others = { ...NO_FISCAL_SETTINGS, tin: '102345678', deviceSerial: 'SN-1', rounding: 'letter' as const }
  let settings: CurrentSettings = { ...first, phone: '+250 788 123 456', fiscal: others, revision: 4 }
  server.answer(updateSettings, ({ body }) => {
    if (body.revision !== settings.revision) throw new Refusal('settings.changed', 'Changed', { current: settings })
    settings = CurrentSettings.parse({ ...settings, ...body, revision: settings.revision + 1 })
    return settings
  })
  const user = await openScreen('/admin/fiscal/setup', 'admin')
  const branch = await field(setup.fields.branch)
  await user.clear(branch)
  await user.type(branch, '01')
  await user.click(await button(setup.save))
  await toast(auditLog.errors['settings.changed'])
  const changes = await screen.findByRole('alert')
  expect(changes.textContent).toMatch(/\+250 788 123 456/)
  expect(changes.textContent).toContain(`${setup.fields.deviceSerial}: ${auditLog.nothing} → SN-1`)
  expect((await field(setup.fields.deviceSerial)).value).toBe('SN-1')
  expect((await field(setup.fields.branch)).value).toBe('01')
  await expectAccessible()
  await user.click(await button(setup.save))
  await toast(setup.saved)
  expect(settings).toEqual({
    ...{ ...first, phone: '+250 788 123 456', revision: 5 },
    fiscal: { ...others, branch: '01' },
  })
})

it('switches the local demo on with one button', async () => {
  const taxAuthority = { ledger: '/ebm/ledger', tin: '999000099', deviceSerial: 'ITARA-LOCAL-0001' }
  const server = fakeServer({ taxAuthority })
  const settings = firstSettings(Shop.parse({}), Business.parse({}))
  server.answer(getSettings, () => settings)
  const updated = server.answer(updateSettings, ({ body: { fiscal } }) => ({ ...settings, fiscal, revision: 1 }))
  const user = await openScreen('/admin/fiscal/setup', 'admin')
  await user.click(await button(setup.demo))
  await screen.findByText(setup.isOn.local)
  expect(updated.map(({ body }) => body.fiscal)).toEqual([
    expect.objectContaining({ isOn: true, tin: '999000099', environment: 'local' }),
  ])
  expect(screen.queryByRole('button', { name: setup.demo })).toBeNull()
})
