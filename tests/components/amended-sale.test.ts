import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { discardOutboxEntry } from '../../shared/outbox/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath, field, part } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

const { till, sale, outbox } = office
const pendant = makeProduct({ _id: 'pendant', name: 'Kivu pendant', price: 5000, costPrice: 3000, countInStock: 4 })
const bulb = makeProduct({ _id: 'bulb', name: 'Bulb E27', price: 900, costPrice: 400, countInStock: 9 })

const add = async (name: string) => within(await part(till.lamps)).findByRole('button', { name: till.add(name) })
const line = (name: string) => screen.findByRole('group', { name })
const comeOnline = () => window.dispatchEvent(new Event('online'))

/**
 * Creates a seller who sold two lamps to Gasana offline. One of the lamps has been deleted when the connection returns.
 */
async function refusedSale() {
  const server = fakeServer()
  const shop = serveTill(server, [pendant, bulb])
  const requests = server.answer(discardOutboxEntry, ({ params }) => params)
  const user = await openScreen('/sell', 'seller')
  await user.click(await add('Kivu pendant'))
  await user.click(await add('Bulb E27'))
  server.setOffline(true)
  await user.click(await button('Depts'))
  await user.type(await field(sale.fields.givenTo), 'Gasana')
  await user.type(await field(till.paidNow), '1900')
  await user.click(await button(till.recordDebt))
  await screen.findByRole('heading', { name: outbox.waits })
  shop.remove('bulb')
  server.setOffline(false)
  comeOnline()
  await user.click(await screen.findByRole('link', { name: outbox.badgeRefused(1) }))
  return { shop, user, noted: requests, madeAt: shop.sent.at(-1)?.body.madeAt }
}

it('fixes a sale refused after the buyer left, keeping its id and moment', async () => {
  const { shop, user, noted, madeAt } = await refusedSale()
  const saleId = shop.sent.at(-1)?.body.saleId
  await user.click(await screen.findByRole('link', { name: outbox.fix }))
  await line('Kivu pendant')
  await screen.findByText('Urakosora igurisha', { exact: false })
  await expectAccessible()
  // The missing lamp is named again.
  await user.click(await button('Cash'))
  await user.click(await within(await line('Bulb E27')).findByRole('button', { name: texts.cart.remove }))
  await user.click(await button('Depts'))
  expect((await field(sale.fields.givenTo)).value).toBe('Gasana')
  await user.click(await button(till.recordDebt))
  await screen.findByRole('heading', { name: till.recorded })
  expect(shop.reports).toMatchObject([{ saleId, givenTo: 'Gasana', sales: 1000, owed: 4000 }])
  expect(shop.sent.at(-1)?.body).toMatchObject({ saleId, madeAt, offline: true })
  await waitFor(() => expect(screen.queryByRole('link', { name: outbox.badgeRefused(1) })).toBeNull())
  expect(noted).toEqual([])
})

it('keeps a sale that is refused again in the outbox as it was fixed', async () => {
  const { shop, user } = await refusedSale()
  await user.click(await screen.findByRole('link', { name: outbox.fix }))
  const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
  await user.clear(price)
  await user.type(price, '4500')
  await user.click(await button('Cash'))
  await within(await line('Bulb E27')).findByText(till.gone)
  await user.click(await button(outbox.cancelFix))
  await expectPath('/admin/outbox')
  await screen.findByText(outbox.states['needs a look'])
  await screen.findByText('RWF 5,400')
  expect(shop.reports).toEqual([])
})

it('parks the sale at the till while another one is fixed', async () => {
  const { user } = await refusedSale()
  await openScreen('/sell', 'seller')
  await user.click(await add('Kivu pendant'))
  await user.click(await screen.findByRole('link', { name: outbox.badgeRefused(1) }))
  await user.click(await screen.findByRole('link', { name: outbox.fix }))
  await line('Bulb E27')
  await screen.findByRole('heading', { name: `${till.parked} (1)` })
})
