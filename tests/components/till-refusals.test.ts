import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { add, line, openTill, recorded } from './support/at-the-till.ts'
import { button, expectAccessible, field } from './support/page.ts'

const { till, sale } = office
const { cart } = shop

type TillShop = Awaited<ReturnType<typeof openTill>>['shop']

describe('sale that the shop refuses at the till', () => {
  it('shows at its line how many lamps are left and keeps the rest of the sale', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Bulb E27'))
    await user.click(await add('Bulb E27'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4800')
    // Another seller has sold two of the three.
    shop.change('bulb', { countInStock: 1 })
    await user.click(await button('Cash'))
    await screen.findByText(till.refused)
    const bulbs = within(await line('Bulb E27'))
    await bulbs.findByText(cart.onlyLeft(1))
    await expectAccessible()
    await user.click(bulbs.getByRole('button', { name: till.takeLeft(1) }))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 2, sales: 5700 }])
    expect(new Set(shop.sent.map(({ body }) => body.saleId)).size).toBe(1)
  })

  it.each([
    [
      'another seller sold the last one',
      ({ change }: TillShop) => change('bulb', { countInStock: 0 }),
      cart.onlyLeft(0),
    ],
    ['the lamp was deleted', ({ remove }: TillShop) => remove('bulb'), till.gone],
  ])('shows at the line that %s, and offers to remove it', async (_what, happen, message) => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Bulb E27'))
    happen(shop)
    await user.click(await button('Cash'))
    const bulbs = within(await line('Bulb E27'))
    await bulbs.findByText(message)
    await expectAccessible()
    await user.click(bulbs.getByRole('button', { name: cart.remove }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Bulb E27' })).toBeNull())
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 1, sales: 5000 }])
  })

  it('shows a new price at its line, and sells at the price on screen or the new one', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    shop.change('pendant', { price: 5500, costPrice: 3500 })
    await user.click(await button('Cash'))
    const pendants = within(await line('Kivu pendant'))
    await pendants.findByText(/5,500/, { selector: 'p' })
    expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('5000')
    await user.click(pendants.getByRole('button', { name: /5,500/ }))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5500, costs: 3500 }])
  })
})
