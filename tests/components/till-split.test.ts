import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { add, line, openTill, recorded } from './support/at-the-till.ts'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'

const { till, cancel, outbox, sale } = office

const CASH_AND_MOMO = [
  { method: 'Cash', amount: 2000 },
  { method: 'MoMo pay', amount: 3000 },
]

/** Opens the till as a seller with a pendant for RWF 5,000 in the sale. */
async function sellPendant() {
  const opened = await openTill()
  await opened.user.click(await add('Kivu pendant'))
  await line('Kivu pendant')
  return opened
}

describe('sale paid by several methods at the till', () => {
  it('records the cash given and the rest by mobile money with two taps', async () => {
    const { shop, user } = await sellPendant()
    await user.type(await field(till.given), '2000')
    await user.click(await button(till.restByMomo))
    await within(await screen.findByRole('form', { name: 'MoMo pay' })).findByText('RWF 3,000')
    await expectAccessible()
    expect(shop.sent).toEqual([])
    await user.click(await button(till.arrived))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5000, status: 'PAID', tenders: CASH_AND_MOMO }])
    const confirmation = within(await part(till.recorded))
    await confirmation.findByText('Cash + MoMo pay', { exact: false })
    await confirmation.findByText('RWF 2,000')
    await confirmation.findByText('RWF 3,000')
    await expectAccessible()
  })

  it('offers no rest when the money given covers the total', async () => {
    const { user } = await sellPendant()
    await user.type(await field(till.given), '5000')
    expect(screen.queryByRole('button', { name: till.restByMomo })).toBeNull()
  })

  it('takes the part in cash in the form of mobile money', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('MoMo pay'))
    await user.click(await button(till.split))
    const inCash = await field(till.inCash)
    await expectFocused(inCash)
    await user.type(inCash, '5000')
    await user.click(await button(till.arrived))
    await screen.findByText(till.allCash)
    await expectFocused(inCash)
    await user.clear(inCash)
    await user.type(inCash, 'bibiri')
    await screen.findByText(sale.fieldErrors.notAmount)
    expect(shop.sent).toEqual([])
    await user.clear(inCash)
    await user.type(inCash, '2000')
    await user.click(await button(till.arrived))
    await recorded()
    expect(shop.reports).toMatchObject([{ tenders: CASH_AND_MOMO }])
  })

  it('records one method after the split is cancelled', async () => {
    const { shop, user } = await sellPendant()
    await user.type(await field(till.given), '2000')
    await user.click(await button(till.restByMomo))
    await user.click(await button(cancel))
    await user.click(await button('MoMo pay'))
    await user.click(await button(till.arrived))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5000, paymentMethod: 'MoMo pay' }])
    expect(shop.reports[0]?.tenders).toBeUndefined()
  })

  it('compares the message with the part that is due by mobile money', async () => {
    const { user } = await sellPendant()
    await user.type(await field(till.given), '2000')
    await user.click(await button(till.restByMomo))
    await user.click(await field(office.report.transaction.label))
    await user.paste('You have received 3,000 RWF from Jane Smith. Financial Transaction Id: 76662021700.')
    await screen.findByText('76662021700 · RWF 3,000 · Jane Smith')
  })

  it('waits offline with its parts and is recorded once online', async () => {
    const { server, shop, user } = await sellPendant()
    server.setOffline(true)
    await user.type(await field(till.given), '2000')
    await user.click(await button(till.restByMomo))
    await user.click(await button(till.arrived))
    await within(await part(outbox.waits)).findByText('RWF 3,000')
    const { entries } = await storedEntries()
    expect(entries.map(({ request }) => request.body)).toMatchObject([{ tenders: CASH_AND_MOMO }])
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5000, tenders: CASH_AND_MOMO }])
  })

  it('records the part of a debt that is paid now by mobile money', async () => {
    const { shop, user } = await sellPendant()
    await user.click(await button('Depts'))
    await user.type(await field(sale.fields.givenTo), 'Habimana')
    await user.type(await field(till.paidNow), '2000')
    await user.click(await screen.findByRole('radio', { name: 'MoMo pay' }))
    await expectAccessible()
    await user.click(await button(till.recordDebt))
    await recorded()
    expect(shop.reports).toMatchObject([
      { paymentMethod: 'Depts', owed: 3000, tenders: [{ method: 'MoMo pay', amount: 2000 }] },
    ])
    await within(await part(till.recorded)).findByText('MoMo pay', { exact: false })
  })
})
