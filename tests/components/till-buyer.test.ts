import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { findTaxpayer } from '../../shared/fiscal/routes.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import type { TaxpayerAnswer } from '../../shared/fiscal/taxpayer.ts'
import { discardOutboxEntry } from '../../shared/outbox/routes.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeReport } from '../support/make-report.ts'
import { add, bulb, line, payByMomo, pendant, recorded } from './support/at-the-till.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field } from './support/page.ts'
import { serveLamp } from './support/serve-lamp.ts'
import { serveTill } from './support/serve-till.ts'

const { till, outbox, sale } = office
const { buyer } = fiscal

function serveSettings(server: FakeServer, isOn: boolean): void {
  const settings = firstSettings(Shop.parse({}), Business.parse({}))
  const tin = '999000001'
  server.answer(getSettings, () => ({ ...settings, fiscal: { ...NO_FISCAL_SETTINGS, isOn, tin, deviceSerial: 'X1' } }))
}

function answerTo(tin: string): TaxpayerAnswer {
  if (tin === '102345678') return { status: 'found', name: 'UMUCYO LTD' }
  return tin === '101987654' ? { status: 'inactive', name: 'FORMER TRADER LTD' } : { status: 'unknown' }
}

/** Opens the till with a pendant in the sale. */
async function openSale({ isOn = true } = {}) {
  const server = fakeServer()
  const shop = serveTill(server, [pendant, bulb])
  serveSettings(server, isOn)
  const user = await openScreen('/sell', 'seller')
  const lookedUp = server.answer(findTaxpayer, ({ params: { tin } }) => answerTo(tin))
  await user.click(await add('Kivu pendant'))
  await line('Kivu pendant')
  return { server, shop, user, lookedUp }
}

const fold = () => screen.findByText(buyer.title, { selector: 'summary' })
const typed = () => localStorage.getItem('report') ?? ''

it('sends the phone of the buyer with the sale, and clears it for the next one', async () => {
  const { shop, user } = await openSale()
  await user.click(await fold())
  await user.type(await field(buyer.fields.phone), '0788 123 456')
  await expectAccessible()
  await payByMomo(user)
  await recorded()
  expect(shop.sent.at(-1)?.body.buyer).toEqual({ phone: '0788123456' })
  expect(typed()).not.toContain('0788')
  await user.click(await button(till.newSale))
  await user.click(await add('Bulb E27'))
  expect((await fold()).closest('details')?.open).toBe(false)
  await user.click(await button('Cash'))
  await waitFor(() => expect(shop.sent).toHaveLength(2))
  expect(shop.sent[1]?.body).not.toHaveProperty('buyer')
})

it('sends the sale as usual when no buyer is typed', async () => {
  const { shop, user } = await openSale()
  await fold()
  await user.click(await button('Cash'))
  await recorded()
  expect(shop.sent.at(-1)?.body).not.toHaveProperty('buyer')
})

it('needs both TIN and purchase code, each in its form', async () => {
  const { shop, user } = await openSale()
  await user.click(await fold())
  await user.type(await field(buyer.fields.tin), '212345678')
  await user.tab()
  await screen.findByText(buyer.errors.tin)
  await user.clear(await field(buyer.fields.tin))
  await user.type(await field(buyer.fields.tin), '102 345 678')
  await user.click(await fold())
  await user.click(await button('Cash'))
  await screen.findByText(buyer.errors.missing)
  await expectFocused(await field(buyer.fields.purchaseCode))
  expect((await fold()).closest('details')?.open).toBe(true)
  await expectAccessible()
  await user.type(await field(buyer.fields.purchaseCode), '12345')
  await screen.findByText(buyer.errors.purchaseCode)
  await user.type(await field(buyer.fields.purchaseCode), '{End}6')
  await user.type(await field(buyer.fields.name), ' Umucyo Ltd ')
  expect(shop.sent).toEqual([])
  await user.click(await button('Cash'))
  await recorded()
  expect(shop.sent.at(-1)?.body.buyer).toEqual({ tin: '102345678', purchaseCode: '123456', name: 'Umucyo Ltd' })
})

it('shows the name of a TIN as it is typed', async () => {
  const { lookedUp, user } = await openSale()
  await user.click(await fold())
  const tin = await field(buyer.fields.tin)
  await user.type(tin, '102 345 678')
  await screen.findByText(buyer.taxpayer.found('UMUCYO LTD'))
  expect(lookedUp.map(({ params }) => params.tin)).toEqual(['102345678'])
  await user.type(tin, '{Backspace}')
  expect(screen.queryByText(buyer.taxpayer.found('UMUCYO LTD'))).toBeNull()
  await user.type(tin, '9')
  await screen.findByText(buyer.taxpayer.unknown)
  await user.clear(tin)
  await user.type(tin, '101987654')
  await screen.findByText(buyer.taxpayer.inactive('FORMER TRADER LTD'))
  await expectAccessible()
})

it('sells to a TIN whose name cannot be looked up', async () => {
  const { server, shop, user } = await openSale()
  server.answer(findTaxpayer, () => {
    throw new Refusal('request.tooLarge', 'The authority is away')
  })
  await user.click(await fold())
  await user.type(await field(buyer.fields.tin), '102345678')
  await user.type(await field(buyer.fields.purchaseCode), '123456')
  await user.click(await button('Cash'))
  await recorded()
  expect(shop.sent.at(-1)?.body.buyer).toEqual({ tin: '102345678', purchaseCode: '123456' })
})

it('stores the buyer of an offline sale only until the shop has recorded it', async () => {
  const { server, shop, user } = await openSale()
  await user.click(await fold())
  await user.type(await field(buyer.fields.phone), '0788123456')
  server.setOffline(true)
  await user.click(await button('Cash'))
  await screen.findByRole('heading', { name: outbox.waits })
  expect(JSON.stringify((await storedEntries()).entries)).toContain('0788123456')
  server.setOffline(false)
  window.dispatchEvent(new Event('online'))
  await recorded()
  expect(shop.sent.at(-1)?.body).toMatchObject({ buyer: { phone: '0788123456' }, offline: true })
  expect(JSON.stringify((await storedEntries()).entries)).not.toContain('0788123456')
  expect(JSON.stringify(localStorage)).not.toContain('0788123456')
})

it('corrects the buyer of a rejected offline sale', async () => {
  const { server, shop, user } = await openSale()
  server.answer(discardOutboxEntry, ({ params }) => params)
  await user.click(await add('Bulb E27'))
  await user.click(await fold())
  await user.type(await field(buyer.fields.phone), '0788123456')
  server.setOffline(true)
  await user.click(await button('Cash'))
  await screen.findByRole('heading', { name: outbox.waits })
  shop.remove('bulb')
  server.setOffline(false)
  window.dispatchEvent(new Event('online'))
  await user.click(await screen.findByRole('link', { name: outbox.badgeRefused(1) }))
  await user.click(await screen.findByRole('link', { name: outbox.fix }))
  const phone = await field(buyer.fields.phone)
  expect(phone.value).toBe('0788123456')
  await user.type(phone, '{End}{Backspace}7')
  const gone = await line('Bulb E27')
  await user.click(await within(gone).findByRole('button', { name: /kura/i }))
  await user.click(await button('Cash'))
  await recorded()
  expect(shop.sent.at(-1)?.body).toMatchObject({ buyer: { phone: '0788123457' } })
})

it('shows and sends no buyer while fiscal receipts are off', async () => {
  const { shop, user } = await openSale({ isOn: false })
  await button('Cash')
  expect(screen.queryByText(buyer.title)).toBeNull()
  await user.click(await button('Cash'))
  await recorded()
  expect(shop.sent.at(-1)?.body).not.toHaveProperty('buyer')
})

it('links a recorded sale to its fiscal receipt with its state', async () => {
  const { server, shop, user } = await openSale()
  const fiscalOfSale = { id: 'doc1', token: 'doc1-tok1', state: 'waiting' as const }
  server.answer(getReport, () => ({ ...(shop.reports[0] ?? makeReport({})), fiscal: fiscalOfSale }))
  await user.click(await button('Cash'))
  await recorded()
  await queryClient.refetchQueries({ queryKey: ['reports'] })
  const badge = await screen.findByText(fiscal.states.waiting, { exact: false })
  expect(within(badge).getByRole('link').getAttribute('href')).toBe('/r/doc1-tok1')
  await expectAccessible()
})

it('offers the buyer in the long form and sends it from the review', async () => {
  const { server, shop, user } = await openSale()
  serveLamp(server, pendant)
  server.answer(listChangesOf, () => ({ changes: [] }))
  await openScreen('/admin/createReport', 'seller')
  await user.click(await fold())
  await user.type(await field(buyer.fields.phone), '078812')
  await user.click(await button(sale.sold))
  await screen.findByText(buyer.errors.phone)
  await expectFocused(await field(buyer.fields.phone))
  await expectAccessible()
  await user.type(await field(buyer.fields.phone), '{End}3456')
  await user.click(await button(sale.sold))
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.click(await button(customer.checkout.proceed))
  await user.click(await button(sale.save))
  await waitFor(() => expect(shop.sent.at(-1)?.body.buyer).toEqual({ phone: '0788123456' }))
  await waitFor(() => expect(typed()).not.toContain('0788'))
})
