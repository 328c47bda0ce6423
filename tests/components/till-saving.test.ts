import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { recordReport } from '../../shared/reports/routes.ts'
import { storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeReport } from '../support/make-report.ts'
import { add, line, openTill, payByMomo, recorded } from './support/at-the-till.ts'
import { entriesInMemory } from './support/entries-in-memory.ts'
import { button, field } from './support/page.ts'

const { till, sale, outbox } = office

describe('save of a sale at the till', () => {
  it('keeps lamps that were added during the save for the next sale', async () => {
    const { server, user } = await openTill()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    server.answer(recordReport, async ({ body: { saleId = '' } }) => {
      await answered
      return { report: makeReport({ _id: saleId }) }
    })
    await user.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4500')
    await user.click(await button('Cash'))
    await user.click(await add('Bulb E27'))
    await user.click(await add('Kivu pendant'))
    answer()
    await screen.findByText(till.recorded)
    await line('Bulb E27')
    expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('4500')
    await payByMomo(user)
    await recorded()
    const entryNames = (await storedEntries()).entries.map(
      ({ request }) => request.to === 'sale' && request.body.reportItems,
    )
    expect(entryNames).toMatchObject([
      [{ _id: 'pendant', real: 1 }],
      [{ _id: 'pendant', real: 1, soldAt: 4500 }, { _id: 'bulb' }],
    ])
  })

  it('refuses a sale before it is made when the device has no space', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    entriesInMemory.fillUp()
    await user.click(await button('Cash'))
    await screen.findByText(outbox.full)
    await line('Kivu pendant')
    expect(shop.sent).toEqual([])
  })
})
