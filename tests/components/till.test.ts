import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listDebtorDetails } from '../../shared/debtors/routes.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { add, bulb, line, openTill, pendant, pollLamps, recorded } from './support/at-the-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'

const { till, sale } = office
const { cart } = texts

describe('sale at the till', () => {
  it('sells two lamps for cash with three taps', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([
      { real: 2, sales: 10_000, paymentMethod: 'Cash', status: 'PAID', reportItems: [{ quantity: 2, real: 2 }] },
    ])
    await expectFocused(await button(till.newSale))
    await expectAccessible()
  })

  it('shows the recorded sale without fetching it again', async () => {
    const { server, user } = await openTill()
    const asked = server.answer(getReport, () => Promise.reject())
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    await recorded()
    await screen.findByText(till.share)
    expect(asked).toEqual([])
  })

  it('sells with eight keys: the search, Enter for each lamp, and Enter to pay', async () => {
    const { shop, user } = await openTill()
    await expectFocused(await field(till.find))
    await user.keyboard('bul{Enter}{Enter}{Backspace}{Enter}')
    await expectFocused(await button('Cash'))
    await user.keyboard('{Enter}')
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 2, sales: 1800 }])
    // Continues with the next sale.
    await expectFocused(await button(till.newSale))
    await user.keyboard('{Enter}')
    await expectFocused(await field(till.find))
    expect(screen.queryByRole('heading', { name: till.recorded })).toBeNull()
  })

  it('moves from row to row with the arrow keys', async () => {
    const { user } = await openTill()
    await expectFocused(await field(till.find))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}')
    await line('Bulb E27')
    await line('Kivu pendant')
  })

  it('uses the agreed prices and warns below cost', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    expect(price.value).toBe('5000')
    await user.clear(price)
    await user.click(await button('MoMo pay'))
    await within(await line('Kivu pendant')).findByText(sale.fieldErrors['soldAt.missing'])
    await expectFocused(price)
    await user.type(price, '2500')
    await within(await line('Kivu pendant')).findByText(sale.belowCost('RWF 3,000'))
    await expectAccessible()
    await user.click(await button('Cash'))
    const requests = await screen.findByRole('form', { name: till.belowCost })
    await within(requests).findByText(sale.belowCost('RWF 3,000'), { exact: false })
    expect(shop.sent).toEqual([])
    await user.click(await button('Reka'))
    await user.click(await button('Cash'))
    await user.click(await button(till.belowCost))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 2500, paymentMethod: 'Cash' }])
  })

  it('shows the lines of the sale when the total is tapped', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await button(till.showLines))
    await expectFocused(await screen.findByRole('group', { name: till.sale }))
    expect(document.activeElement?.contains(await line('Kivu pendant'))).toBe(true)
  })

  it('shows the change to give', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.type(await field(till.given), '10000')
    expect((await screen.findByText(till.change)).parentElement?.textContent).toContain('RWF 5,000')
    await user.clear(await field(till.given))
    await user.type(await field(till.given), '4000')
    expect((await screen.findByText(till.missing)).parentElement?.textContent).toContain('RWF 1,000')
  })

  it('accepts a price with dots for thousands and rejects an ambiguous one', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4500.500')
    await user.click(await button('Cash'))
    await within(await line('Kivu pendant')).findByText(sale.fieldErrors.notAmount)
    expect(shop.reports).toEqual([])
    await user.clear(price)
    await user.type(price, '4.500')
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 4500, paymentMethod: 'Cash' }])
  })

  it('shows that the money given is unclear instead of hiding the change', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.type(await field(till.given), '1500.500')
    await user.tab()
    await screen.findByText(sale.fieldErrors.notAmount)
    await user.clear(await field(till.given))
    await user.type(await field(till.given), '10.000')
    expect((await screen.findByText(till.change)).parentElement?.textContent).toContain('RWF 5,000')
  })

  it('shows the change until the next sale begins', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.type(await field(till.given), '20000')
    await user.click(await button('Cash'))
    await recorded()
    await within(await part(till.recorded)).findByText('RWF 15,000')
    await expectAccessible()
    await user.click(await add('Bulb E27'))
    await line('Bulb E27')
    expect(screen.queryByText('RWF 15,000')).toBeNull()
    expect((await field(till.given)).value).toBe('')
  })

  it('shows no change of an earlier sale after one that is paid exactly', async () => {
    const { user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.type(await field(till.given), '20000')
    await user.click(await button('Cash'))
    await recorded()
    await user.click(await button(till.newSale))
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    await recorded()
    expect(screen.queryByText(till.change)).toBeNull()
  })

  it('counts typed quantities and ignores text', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    const count = await field(cart.quantityOf('Kivu pendant'))
    await user.clear(count)
    await user.type(count, '7')
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 7 }])
  })

  it('finds a lamp by brand and shows when there is no match', async () => {
    const { user } = await openTill()
    await user.type(await field(till.find), 'gura')
    await waitFor(() => expect(screen.queryByText('Kivu pendant')).toBeNull())
    await add('Bulb E27')
    await user.type(await field(till.find), ' xyz')
    await screen.findByText(texts.products.empty)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('group', { name: 'Bulb E27' })).toBeNull()
  })
})

describe('search at the till', () => {
  it('starts over with the next letter after a lamp was picked', async () => {
    const { user } = await openTill()
    const find = await field(till.find)
    await user.type(find, 'bul')
    await user.click(await add('Bulb E27'))
    await user.tab({ shift: true })
    find.focus()
    await user.keyboard('kivu')
    expect(find.value).toBe('kivu')
  })

  it('clears the search with one tap and keeps its focus', async () => {
    const { user } = await openTill()
    const find = await field(till.find)
    await user.type(find, 'bul')
    await user.click(await button(till.clear))
    expect(find.value).toBe('')
    await expectFocused(find)
    await add('Kivu pendant')
    expect(screen.queryByRole('button', { name: till.clear })).toBeNull()
  })
})

describe('barcode at the till', () => {
  const coded = makeProduct({ _id: 'coded', name: 'Rusizi lamp', price: 7000, code: '5901234123457' })

  it('sells a scanned lamp immediately, and then the next one that is scanned', async () => {
    const { user } = await openTill([pendant, coded, bulb])
    await expectFocused(await field(till.find))
    // A scanner types the digits and Enter.
    await user.keyboard('5901234123457{Enter}5901234123457{Enter}')
    await within(await line('Rusizi lamp')).findByText('RWF 14,000')
    await user.keyboard('kivu{Enter}')
    await line('Kivu pendant')
  })

  it('sells one lamp when the scanner sends Enter twice', async () => {
    const { user } = await openTill([pendant, coded, bulb])
    await expectFocused(await field(till.find))
    await user.keyboard('5901234123457{Enter}{Enter}')
    await within(await line('Rusizi lamp')).findByText('RWF 7,000')
    await user.keyboard('5901234123457{Enter}{Enter}')
    await within(await line('Rusizi lamp')).findByText('RWF 14,000')
  })

  it('sells nothing and shows a message when no lamp has the barcode', async () => {
    const { user } = await openTill([pendant, coded])
    await expectFocused(await field(till.find))
    await user.keyboard('4006381333931{Enter}')
    expect(await screen.findAllByText(texts.products.empty)).toHaveLength(2)
    await screen.findByText(till.empty)
    await user.keyboard('5901234123457{Enter}')
    await line('Rusizi lamp')
  })

  it('offers both of two lamps with the same old code and sells neither itself', async () => {
    const { user } = await openTill([pendant, coded, makeProduct({ _id: 'twin', name: 'Twin lamp', code: coded.code })])
    await expectFocused(await field(till.find))
    await user.keyboard('5901234123457{Enter}')
    expect(await screen.findAllByText(till.sharedCode('5901234123457'))).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText('Kivu pendant')).toBeNull())
    await screen.findByText(till.empty)
    await expectAccessible()
    await user.click(await add('Twin lamp'))
    await line('Twin lamp')
    expect(screen.queryByRole('group', { name: 'Rusizi lamp' })).toBeNull()
  })
})

it('keeps the lamps in their places while others sell', async () => {
  const { shop, user } = await openTill([pendant, bulb])
  const names = () => screen.getAllByRole('button', { name: /^Ongeraho/ }).map((add) => add.getAttribute('aria-label'))
  const before = names()
  await user.click(await add('Bulb E27'))
  shop.change('pendant', { countInStock: 0 })
  shop.sellsMost('bulb')
  await user.click(await button('Cash'))
  await recorded()
  await pollLamps()
  await screen.findByText(texts.products.soldOut)
  expect(names().slice(0, 2)).toEqual(before)
})

it('keeps the order of best sellers between sales, with sold-out lamps last', async () => {
  const { shop, user } = await openTill([
    makeProduct({ _id: 'gone', name: 'Gone lamp', countInStock: 0 }),
    pendant,
    bulb,
  ])
  const names = () => screen.getAllByRole('button', { name: /^Ongeraho/ }).map((add) => add.getAttribute('aria-label'))
  const order = ['Kivu pendant', 'Bulb E27', 'Gone lamp'].map(till.add)
  await add('Gone lamp')
  expect(names()).toEqual(order)
  await user.click(await add('Kivu pendant'))
  shop.sellsMost('bulb')
  await user.click(await button('Cash'))
  await recorded()
  await user.click(await button(till.newSale))
  await waitFor(() => expect(names()).toEqual(order))
})

describe('debt at the till', () => {
  it('records a known debtor’s payment and the rest as debt', async () => {
    const { shop, user } = await openTill([pendant], ['Habimana Éric', 'Uwera'])
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Depts'))
    const name = await field(sale.fields.givenTo)
    await expectFocused(name)
    await user.click(await button(till.recordDebt))
    await screen.findByText(sale.fieldErrors['givenTo.missing'])
    await user.type(name, 'habimana')
    await user.click(await button('Habimana Éric'))
    await user.type(await field(till.paidNow), '5000')
    await user.click(await button(till.recordDebt))
    await screen.findByText(till.nothingOwed)
    await user.clear(await field(till.paidNow))
    await user.type(await field(till.paidNow), '2000')
    await expectAccessible()
    await user.click(await button(till.recordDebt))
    await recorded()
    expect(shop.reports).toMatchObject([
      { sales: 2000, owed: 3000, givenTo: 'Habimana Éric', paymentMethod: 'Depts', status: 'HALF-PAID' },
    ])
    const done = await part(till.recorded)
    await within(done).findByText('Habimana Éric')
    const promise = await within(done).findByRole('link', { name: till.promise })
    expect(promise.getAttribute('href')).toBe('/depts/Habimana%20%C3%89ric')
    const amounts = within(done).getAllByText(/^RWF/)
    expect(amounts.map(({ textContent }) => textContent)).toEqual(['RWF 3,000', 'RWF 2,000'])
  })
})

it("lists debtors by balance at the till and shows the chosen one's total", async () => {
  const owing = { name: 'Uwera', owed: 42_000, sales: 3, oldest: '2026-10-01' }
  const { user } = await openTill([pendant], ['Habimana Éric', 'Uwera'], [owing])
  await user.click(await add('Kivu pendant'))
  await user.click(await button('Depts'))
  const known = await screen.findByRole('list', { name: till.known })
  await waitFor(() => expect(within(known).getAllByRole('listitem')[0]?.textContent).toBe('UweraRWF 42,000'))
  await user.click(within(known).getByRole('button', { name: /Uwera/ }))
  await screen.findByText(till.owesAlready('RWF 42,000'))
  await expectAccessible()
})

it('warns of a debt above the limit, by any spelling, and still records it', async () => {
  const owing = { name: 'Uwera', owed: 42_000, sales: 3, oldest: '2026-10-01' }
  const { server, shop, user } = await openTill([pendant], ['Uwera'], [owing])
  server.answer(listDebtorDetails, () => [{ name: 'Uwera', spellings: ['Uwela'], limit: 45_000, revision: 2 }])
  await openScreen('/sell', 'seller')
  await user.click(await add('Kivu pendant'))
  await user.click(await button('Depts'))
  await user.type(await field(sale.fields.givenTo), 'uwela')
  const warning = till.beyondLimit('RWF 45,000', 'RWF 47,000')
  await screen.findByText(warning)
  await user.type(await field(till.paidNow), '2000')
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  await user.clear(await field(till.paidNow))
  await screen.findByText(warning)
  await user.click(await button(till.recordDebt))
  await waitFor(() => expect(shop.reports).toHaveLength(1))
})

describe('loss at the till', () => {
  it('requires a confirmation of the loss and keeps the comment', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Loss'))
    await screen.findByText(till.lossOf(1, 'RWF 3,000'))
    await user.type(await field(sale.fields.comments), 'Fell from the shelf')
    await expectAccessible()
    await user.click(await button(till.recordLoss))
    await recorded()
    expect(shop.reports).toMatchObject([
      { status: 'LOSS', ibyangiritse: 1, comments: 'Fell from the shelf', paymentMethod: 'Loss' },
    ])
    expect(screen.queryByRole('link', { name: till.receipt })).toBeNull()
  })
})

it('restores a sale after a reload and forgets the price of a removed lamp', async () => {
  const { shop, user: before } = await openTill()
  await before.click(await add('Kivu pendant'))
  const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
  await before.clear(price)
  await before.type(price, '4000')
  const user = await openScreen('/sell', 'seller')
  expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('4000')
  await user.click(await button(cart.removeNamed('Kivu pendant')))
  await screen.findByText(till.empty)
  await user.click(await add('Kivu pendant'))
  expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('5000')
  expect(shop.sent).toEqual([])
})

it('moves the focus to the heading when a lamp is removed from the sale', async () => {
  const { user } = await openTill()
  await user.click(await add('Kivu pendant'))
  await user.click(within(await line('Kivu pendant')).getByRole('button', { name: till.less('Kivu pendant') }))
  await expectFocused(await screen.findByRole('heading', { level: 1 }))
})
