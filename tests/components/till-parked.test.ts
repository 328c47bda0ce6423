import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeSaleDraft, saleDraft } from '../../web/src/features/sale/sale-store.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeProduct } from '../support/make-product.ts'
import { add, openTill, pendant, recorded } from './support/at-the-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field } from './support/page.ts'

const { till, sale } = office

describe('parked sales', () => {
  const parked = (name: string) => screen.findByRole('button', { name: new RegExp(`· ${name}`) })

  it('keeps parked sales with their prices over a reload and swaps them at the till', async () => {
    const { shop, user: before } = await openTill()
    await before.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await before.clear(price)
    await before.type(price, '4000')
    await before.click(await button(till.park))
    await screen.findByText(till.empty)
    await expectFocused(await field(till.find))

    const user = await openScreen('/sell', 'seller')
    await user.click(await add('Bulb E27'))
    await user.click(await parked('Kivu pendant'))
    await expectFocused(await button('Cash'))
    expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('4000')
    await parked('Bulb E27')
    await expectAccessible()
    await user.click(await button('Cash'))
    await recorded()
    await user.click(await parked('Bulb E27'))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 4000 }, { sales: 900 }])
    expect(new Set(shop.reports.map(({ saleId }) => saleId)).size).toBe(2)
    expect(screen.queryByRole('heading', { name: new RegExp(till.parked) })).toBeNull()
  })

  it('keeps the expense and the method that were chosen on the long form', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    act(() => changeSaleDraft((draft) => ({ ...draft, expense: '250', method: 'MoMo pay' })))
    await user.click(await button(till.park))
    await user.click(await parked('Kivu pendant'))
    expect(saleDraft.get()).toMatchObject({ expense: '250', method: 'MoMo pay' })
  })

  it('shows parked sales only to the seller who parked them', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await button(till.park))
    await parked('Kivu pendant')
    await openScreen('/sell', 'admin')
    await screen.findByText('Kivu pendant')
    expect(screen.queryByRole('heading', { name: new RegExp(till.parked) })).toBeNull()
  })

  it('ignores parked sales that cannot be read', async () => {
    localStorage.setItem('parkedSales', JSON.stringify({ by: 'seller-1', sales: [{ at: 'then', lamps: [] }] }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'parkedSales' }))
    await openTill()
    expect(screen.queryByRole('heading', { name: new RegExp(till.parked) })).toBeNull()
  })

  it('limits parked sales to twenty', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await button(till.park))
    const { by, sales } = JSON.parse(localStorage.getItem('parkedSales') ?? '{}')
    const twenty = Array.from({ length: 20 }, (_, n) => {
      return { ...sales[0], draft: { ...sales[0].draft, saleId: `sale-${n}` } }
    })
    localStorage.setItem('parkedSales', JSON.stringify({ by, sales: twenty }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'parkedSales' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /· Kivu pendant/ })).toHaveLength(20))
    await user.click(await add('Bulb E27'))
    await button('Cash')
    expect(screen.queryByRole('button', { name: till.park })).toBeNull()
  })

  it('collapses many parked sales during a sale', async () => {
    const { user } = await openTill([makeProduct({ _id: 'arabic', name: 'مصباح', countInStock: 10 }), pendant])
    await user.click(await add('مصباح'))
    await user.click(await button(till.park))
    const { by, sales } = JSON.parse(localStorage.getItem('parkedSales') ?? '{}')
    const [{ draft, lamps }] = sales
    const ten = Array.from({ length: 10 }, (_, n) => ({ ...lamps[0], _id: `lamp-${n}` }))
    const twenty = Array.from({ length: 20 }, (_, n) => {
      return { ...sales[0], lamps: ten, draft: { ...draft, saleId: `sale-${n}`, lines: {} } }
    })
    localStorage.setItem('parkedSales', JSON.stringify({ by, sales: twenty }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'parkedSales' }))
    const heading = await screen.findByRole('heading', { name: `${till.parked} (20)` })
    const fold = heading.closest('details')
    expect(fold?.open).toBe(true)
    // Right-to-left text moves nothing next to it.
    for (const name of await screen.findAllByText('مصباح', { selector: 'button *' })) expect(name.tagName).toBe('BDI')
    await user.click(await add('Kivu pendant'))
    await waitFor(() => expect(fold?.open).toBe(false))
    await button('Cash')
    await expectAccessible()
    await user.click(heading)
    expect(fold?.open).toBe(true)
  })

  it('refuses to park a sale that has taken its lamps from stock', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await button(till.park)
    const draft = JSON.parse(localStorage.getItem('report') ?? '{}')
    const taken = { pendant: { name: 'Kivu pendant', count: 1, sure: true } }
    localStorage.setItem('report', JSON.stringify({ ...draft, taken }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'report' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: till.park })).toBeNull())
  })
})
