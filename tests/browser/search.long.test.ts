import { it } from 'vitest'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { expectAccessible, newVisitor, showOn } from './support/visitor.ts'

it('lets a visitor search, narrow, sort, go back, start over and choose a category', async () => {
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

  await page.getByRole('link', { name: rwShop.search.page(2), exact: true }).click()
  await page.waitForURL(/page=2/)
  await page.getByText(/^Ibyabonetse: \d+$/).waitFor()
  await showOn(page, 'laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: rwShop.shop.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Lanterns' }).click()
  await page.waitForURL('**/search?category=Lanterns')
  await page.getByRole('heading', { level: 1, name: 'Lanterns' }).waitFor()
})
