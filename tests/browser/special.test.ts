import { describe, expect, it } from 'vitest'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { special as rwSpecial } from '../../web/src/messages/rw/special.ts'
import { newAccount } from './support/people-api.ts'
import { signIn } from './support/purchase.ts'
import { expectAccessible, expectFocused, newVisitor, newVisitorAs, openAs } from './support/visitor.ts'

/** Zero for a picture that could not be fetched. */
const widthOf = (picture: Element) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)

describe.each(['phone', 'laptop'] as const)('on a %s', (screen) => {
  it('a visitor asks for a lamp, signs in, finds the text again and sends it; staff see who asks for what', async () => {
    const wish = `Itara ry’imigano ${screen}`
    const page = await newVisitor(screen)
    await page.goto('/special')
    await page.getByRole('heading', { name: 'Tanga komande' }).waitFor()
    await page.getByLabel('Name').fill(wish)
    await page.getByLabel('Description').fill('Rirerire,\nryo ku irembo')
    await page.getByLabel('Phone').fill('0788 123 456')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ohereza' }).click()
    await page.waitForURL('**/signin?redirect=%2Fspecial')
    await signIn(page, await newAccount())

    await page.getByLabel('Name').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe(wish)
    expect(await page.getByLabel('Description').inputValue()).toBe('Rirerire,\nryo ku irembo')
    await page.getByLabel('Upload File').setInputFiles('local/demo/pictures/torch-bulb-e10/640.webp')
    await page.getByText('Image uploaded successfully').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ohereza' }).click()
    await page.getByText('Request sent').waitFor()
    await expectAccessible(page)
    await page.reload()
    expect(await page.getByLabel('Name').inputValue()).toBe('')

    const staff = await openAs('seller', '/admin/special', screen)
    const card = staff.getByRole('listitem').filter({ hasText: wish })
    for (const shown of ['Izina', 'Ubusobanuro', 'Rirerire', 'Aline Uwase', '0788 123 456']) {
      await card.getByText(shown).waitFor()
    }
    await card.getByRole('img', { name: wish }).scrollIntoViewIfNeeded()
    await expect.poll(() => card.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0)
    await expectAccessible(staff)
  })
})

it('what is missing or wrong is said beside its field, and the first such field takes the focus', async () => {
  const page = await newVisitor()
  await page.goto('/special')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Ohereza' }).click()
  expect(await page.getByText(rwSpecial.fieldErrors.missing).count()).toBe(2)
  await page.getByText(rwSpecial.fieldErrors.notPhone).waitFor()
  await expectFocused(page.getByLabel('Name'))
  await expectAccessible(page)
  expect(new URL(page.url()).pathname).toBe('/special')
})

it('a request whose answer was lost is sent again and arrives once', async () => {
  const account = await newAccount()
  const page = await openAs(account, '/special')
  await page.getByLabel('Name').fill('Itara rimwe gusa')
  await page.getByLabel('Description').fill('Rimwe')
  await page.route('**/api/special', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Ohereza' }).click()
  await page.getByText(rwShop.failed.errors.network).waitFor()
  await page.unroute('**/api/special')
  await page.reload()
  await page.getByRole('button', { name: 'Ohereza' }).click()
  await page.getByText('Request sent').waitFor()

  const staff = await openAs('admin', '/admin/special')
  await staff.getByText('Itara rimwe gusa').first().waitFor()
  expect(await staff.getByText('Itara rimwe gusa').count()).toBe(1)
})

it('requests that could not be fetched can be asked for again, and none at all is said', async () => {
  const page = await newVisitorAs('seller')
  const answer = (body: unknown, status = 200) =>
    page.route('**/api/special', (route) => route.fulfill({ status, json: body }))
  await answer({ code: 'x', message: 'No' }, 404)
  await page.goto('/admin/special')
  await page.getByRole('alert').getByText(rwOffice.special.failed).waitFor()
  await page.unroute('**/api/special')
  await answer([])
  await page.getByRole('button', { name: rwShop.failed.again }).click()
  await page.getByText(rwOffice.special.none).waitFor()
  await expectAccessible(page)
})
