import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { add, line, openTill, payByMomo, recorded } from './support/at-the-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'

const { till, cancel, outbox, report } = office
const { transaction } = report

const message =
  'You have received 5,000 RWF from Jane Smith (*********013) on your mobile money account. Financial Transaction Id: 76662021700.'

/** Opens the till as a seller with a pendant for RWF 5,000 in the sale. */
async function sellPendant() {
  const opened = await openTill()
  await opened.user.click(await add('Kivu pendant'))
  await line('Kivu pendant')
  return opened
}

const form = () => screen.findByRole('form', { name: 'MoMo pay' })

describe('sale by mobile money at the till', () => {
  it('records a sale by mobile money only when the money has arrived', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('MoMo pay'))
    await expectFocused(await form())
    await expectAccessible()
    expect(shop.sent).toEqual([])
    expect((await storedEntries()).entries).toEqual([])
    await user.click(await button(till.arrived))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5000, paymentMethod: 'MoMo pay', status: 'PAID' }])
  })

  it('records nothing when the seller goes back', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('MoMo pay'))
    await user.click(await button(cancel))
    await line('Kivu pendant')
    await button('Cash')
    expect(shop.sent).toEqual([])
    expect((await storedEntries()).entries).toEqual([])
  })

  it('keeps the id of the pasted message', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('MoMo pay'))
    await user.click(await field(transaction.label))
    await user.paste(message)
    await screen.findByText('76662021700 · RWF 5,000 · Jane Smith')
    await user.click(await button(till.arrived))
    await recorded()
    expect(shop.reports).toMatchObject([{ transactionId: '76662021700', comments: 'Paid' }])
    await within(await part(till.recorded)).findByText('76662021700')
  })

  it('shows and records when another amount has arrived', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('MoMo pay'))
    await user.click(await field(transaction.label))
    await user.paste(message.replace('5,000', '500'))
    await screen.findByText(new RegExp(transaction.otherAmount('RWF 5,000')))
    await user.click(await button(till.arrived))
    await recorded()
    const note = till.otherArrived('RWF 500', 'RWF 5,000')
    expect(shop.reports).toMatchObject([{ sales: 5000, comments: note }])
    await within(await part(till.recorded)).findByText(note)
  })

  it('refuses a pasted text without an id', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('MoMo pay'))
    await user.type(await field(transaction.label), 'Nishyuye')
    await user.click(await button(till.arrived))
    await screen.findByText(transaction.missing)
    expect(shop.sent).toEqual([])
  })

  it('requires another id when the first has paid another sale', async () => {
    const { server, user } = await sellPendant()
    const sent = server.answer(recordReport, () => {
      throw new Refusal('transaction.used', 'Used')
    })
    await user.click(await button('MoMo pay'))
    await user.type(await field(transaction.label), '76662021700')
    await user.click(await button(till.arrived))
    await within(await form()).findByText(transaction.errors['transaction.used'])
    expect((await field(transaction.label)).value).toBe('76662021700')
    expect(sent).toHaveLength(1)
    await user.click(await button(cancel))
    await button('Cash')
    await line('Kivu pendant')
  })

  it('enters the outbox at the same moment when the shop is offline', async () => {
    const { server, shop, user } = await sellPendant()
    server.setOffline(true)
    await user.click(await button('MoMo pay'))
    expect((await storedEntries()).entries).toEqual([])
    await user.click(await field(transaction.label))
    await user.paste(message)
    await user.click(await button(till.arrived))
    await screen.findByRole('heading', { name: outbox.waits })
    expect((await storedEntries()).entries).toHaveLength(1)
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5000, transactionId: '76662021700' }])
  })
})

it('shows the code and the amount before a sale by mobile money is recorded', async () => {
  const { server } = await openTill()
  const settings = firstSettings(Shop.parse({}), Business.parse({}))
  server.answer(getSettings, () => ({ ...settings, momoCode: '123456' }))
  const user = await openScreen('/sell', 'seller')
  await user.click(await add('Kivu pendant'))
  await user.click(await button('MoMo pay'))
  await screen.findByRole('img', { name: customer.payCode.scan })
  await screen.findByText('*182*8*1*123456*5000#')
  expect((await storedEntries()).entries).toEqual([])
  await user.click(await button(cancel))
  await payByMomo(user)
  await recorded()
})
