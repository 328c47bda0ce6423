import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { catalogue as rwCatalogue } from '../../web/src/messages/rw/catalogue.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { pictures as rwPictures } from '../../web/src/messages/rw/pictures.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { isNightly, longOrShort } from '../support/long-runs.ts'
import { html, pictures } from '../support/pictures.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { expectAccessible, expectFocused, newVisitorAs, openAs, showOn, sideways } from './support/visitor.ts'

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
/** Opens the lamp's page from its card, like an admin. */
async function openEdit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
  await page.getByLabel('Count In Stock').waitFor()
}

it('lets an admin create a lamp with a picture, find it and delete it', async () => {
  const name = `Itara rya Émile`
  const page = await openAs('admin', '/', 'phone')
  await page.getByRole('link', { name: 'Add expense' }).waitFor()
  await page.getByRole('button', { name: 'Create Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure to create?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await toast(page, 'product created successfully')
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor()

  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => page.getByText(rwCatalogue.fieldErrors.missing).count()).toBe(9)
  await expectFocused(page.getByLabel('Name'))
  await expectAccessible(page)

  await page.getByLabel('Name').fill(name)
  await expect.poll(() => page.getByLabel('Slug').inputValue()).toBe(`itara-rya-emile`)
  await page.getByLabel('Cost', { exact: true }).fill('9,000')
  await page.getByLabel('Price').fill('8 000')
  await page.getByText(rwCatalogue.belowCost).waitFor()
  await page.getByLabel('Upload File').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: html })
  await page.getByRole('alert').getByText(rwPictures.errors['picture.unknown']).waitFor()
  await page.getByLabel('Upload File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pictures.png })
  await toast(page, 'Image uploaded successfully')
  await expect
    .poll(() => page.getByLabel('Image File').inputValue())
    .toMatch(/^\/images\/uploads\/\w{26}-[0-9a-f]{12}\/1200\.webp$/)
  await page.getByLabel('Category').fill('Bulbs')
  await page.getByLabel('Brand').fill('Urumuri')
  await page.getByLabel('Count In Stock').fill('4')
  await page.getByLabel('Description').fill('Small and bright.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Product updated successfully')

  await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
  await cardOf(page, name).getByText('· 4').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: rwOffice.menuOf(name) }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Are you sure to delete?' }).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'product deleted successfully')
  await cardOf(page, name).waitFor({ state: 'detached' })
})

it.runIf(isNightly)('sends a large photograph as WebP of at most 1200 pixels, with smaller sizes', async () => {
  const page = await openAs('admin', '/')
  const photo = await largePhoto(page)
  await openEdit(page, 'Agaseke Basket Pendant')
  await page.getByLabel('Upload File').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await toast(page, rwPictures.uploaded)

  const path = await page.getByLabel('Image File').inputValue()
  const sent = await page.request.get(path)
  expect(sent.headers()['content-type']).toBe('image/webp')
  await expect.poll(() => sizeOf(page, path)).toEqual([1200, 900])
  await expect.poll(() => sizeOf(page, path.replace('1200', '640'))).toEqual([640, 480])
  await expect.poll(() => sizeOf(page, path.replace('1200', '320'))).toEqual([320, 240])
  const shared = path.replace('1200.webp', 'share.jpg')
  await expect.poll(() => sizeOf(page, shared)).toEqual([1200, 630])
  const link = await page.request.get(shared)
  expect(link.headers()['content-type']).toBe('image/jpeg')
  expect((await link.body()).length).toBeLessThanOrEqual(300_000)
})

/**
 * Makes in the browser a JPEG of 2400 by 1800 pixels, or slightly above the upload size, with more detail than any
 * photo.
 */
async function largePhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    (width) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = (width * 3) / 4
      const context = canvas.getContext('2d')
      const pixels = new ImageData(canvas.width, canvas.height)
      const words = new Uint32Array(pixels.data.buffer)
      let noise = 1
      for (let at = 0; at < words.length; at += 1) {
        noise = Math.imul(noise, 48_271) + 11
        // Opaque.
        words[at] = noise | 0xff000000
      }
      context?.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/jpeg')
    },
    longOrShort(2400, 1280),
  )
  return Buffer.from(dataUrl.replace('data:image/jpeg;base64,', ''), 'base64')
}

function sizeOf(page: Page, path: string): Promise<[width: number, height: number]> {
  return page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, path)
}

it.runIf(isNightly)('fits millions into the price field on a phone and on a laptop', async () => {
  const page = await openAs('admin', '/admin/stock')
  await page.getByRole('main').locator('tbody tr').first().getByRole('button').nth(1).click()
  const field = page.getByRole('main').locator('tbody input')
  for (const screen of ['phone', 'laptop'] as const) {
    await showOn(page, screen)
    await field.fill('12345678.90')
    await expect
      .poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth), { message: screen })
      .toBe(0)
    await expect.poll(() => sideways(page), { message: screen }).toBe(0)
  }
})

it('sells from a lamp’s card, down to zero, and journals the reason', async () => {
  const NAME = 'Red Hurricane Lantern'
  const { countInStock } = await lampBySlug('red-hurricane-lantern')
  const page = await openAs('admin', '/')
  const quantity = page.getByLabel(rwCatalogue.quantityOf(NAME))
  const sell = page.getByRole('button', { name: `sell ${NAME}` })
  await expect.poll(() => quantity.getAttribute('inputmode')).toBe('numeric')
  await sell.click()
  await cardOf(page, NAME).getByText(rwCatalogue.notPositive).waitFor()

  await quantity.fill(String(countInStock + 1))
  await sell.click()
  await toast(page, 'Sorry. Product is out of stock')
  expect((await lampBySlug('red-hurricane-lantern')).countInStock).toBe(countInStock)

  // Another admin sells one before this page has the new stock.
  const other = await openAs('admin', '/')
  await other.getByLabel(rwCatalogue.quantityOf(NAME)).fill('1')
  await other.getByRole('button', { name: `sell ${NAME}` }).click()
  await toast(other, rwCatalogue.updated)
  await quantity.fill('3')
  await sell.click()
  await toast(page, rwCatalogue.stockMoved(countInStock - 1))
  await cardOf(page, NAME)
    .getByText(`· ${countInStock - 1}`)
    .waitFor()
  expect((await lampBySlug('red-hurricane-lantern')).countInStock).toBe(countInStock - 1)

  await sell.dblclick()
  await toast(page, 'Product updated successfully')
  await cardOf(page, NAME)
    .getByText(`· ${countInStock - 4}`)
    .waitFor()
  expect((await lampBySlug('red-hurricane-lantern')).countInStock).toBe(countInStock - 4)

  await openEdit(page, NAME)
  const journal = page.getByRole('region', { name: rwCatalogue.journal.title(countInStock - 4) })
  await journal.getByText(rwCatalogue.journal.reasons.sale).first().waitFor()
  await journal.getByText('−3').waitFor()
  await expectAccessible(page)
})

it.runIf(isNightly)('offers sellers only adding an expense, and customers only special requests', async () => {
  const page = await openAs('seller', '/', 'laptop')
  await page.getByRole('link', { name: 'Add expense' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Create Product' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /^Edit / }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: rwShop.products.order }).count()).toBe(0)
  await page.goto('/admin/product/nothing')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Edit Product' }).count()).toBe(0)

  const customer = await newVisitorAs(await newAccount(), 'laptop')
  const fetched: string[] = []
  customer.on('request', (request) => fetched.push(request.url()))
  await customer.goto('/')
  await customer.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
  await customer.getByRole('link', { name: rwShop.products.order }).waitFor()
  await expect.poll(() => customer.getByRole('link', { name: 'Add expense' }).count()).toBe(0)
  expect(fetched.filter((url) => /staff-home|card-actions|catalogue/.test(url))).toEqual([])
})
