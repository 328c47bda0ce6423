import { it } from 'vitest'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { inLongRuns } from '../support/long-runs.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { putInCart } from './support/purchase.ts'
import { expectAccessible, newVisitor, showOn } from './support/visitor.ts'

it('lets a visitor search, narrow, sort, go back and start over', async () => {
  const page = await newVisitor('laptop')
  await page.goto('/')
  await page.getByRole('searchbox').fill('glope')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/search?query=glope')
  await page.getByRole('link', { name: /Globe Bulb G95/ }).waitFor()
  await page.getByRole('link', { name: 'Bulbs', exact: true }).waitFor()
  await expectAccessible(page)

  await showOn(page, 'phone')
  await page.reload()
  await page.getByRole('link', { name: /Globe Bulb G95/ }).waitFor()
  await expectAccessible(page)
  // On a phone, the filters are collapsed.
  await page.getByText(rwShop.search.filters).click()
  await page.getByRole('link', { name: 'Bulbs', exact: true }).click()
  await page.waitForURL(/category=Bulbs/)
  await page.getByRole('combobox').selectOption('lowest')
  await page.waitForURL(/order=lowest/)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('order') && url.searchParams.get('category') === 'Bulbs')
  // The active filters are visible, and the choices are collapsed again.
  await page.getByRole('link', { name: rwShop.cart.removeNamed('Bulbs') }).click()
  await page.waitForURL((url) => url.search === '?query=glope')
  await page.getByText(rwShop.search.filters).click()
  await page.getByRole('link', { name: rwShop.search.clear }).click()
  await page.waitForURL((url) => url.pathname === '/search' && url.search === '')

  await page.getByRole('searchbox').fill('zzzzzz')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('Nta gicuruzwa kibonetse').waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL((url) => url.pathname === '/search' && url.search === '')
})

inLongRuns(() => {
  it('leads from the menu to the lamps of a category, and by pages to all', async () => {
    const page = await newVisitor('laptop')
    await page.goto('/')
    await page.getByRole('button', { name: rwShop.shop.openMenu }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Lanterns' }).click()
    await page.waitForURL('**/search?category=Lanterns')
    await page.getByRole('heading', { level: 1, name: 'Lanterns' }).waitFor()
    await page.goto('/search')
    await page.getByRole('link', { name: rwShop.search.page(2), exact: true }).click()
    await page.waitForURL(/page=2/)
    await page.getByText(/^Ibyabonetse: \d+$/).waitFor()
    await expectAccessible(page)
  })
})

inLongRuns(() => {
  it('refuses one more of a lamp that has just sold out', async () => {
    const lamp = await lampBySlug('musanze-five-drop-cluster')
    const page = await newVisitor()
    await putInCart(page, lamp.slug)
    await placeOrder(await newAccount(), lamp, { quantity: lamp.countInStock - 1 })
    await page.getByRole('button', { name: rwShop.cart.increase(lamp.name) }).click()
    await page.getByText('Sorry, Product is out of stock').waitFor()
    await expectAccessible(page)
  })
})
