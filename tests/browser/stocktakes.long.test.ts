import { expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { counting } from '../../web/src/messages/rw/counting.ts'
import { lampBySlug, stockNow } from './support/products-api.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

const { form, review, ...texts } = counting.stocktakes

it('begins a stocktake, posts a difference and ends it on a phone', async () => {
  // Lamps of no other test, because a sale around the time of counting would require another count.
  const [lamp, other] = [await lampBySlug('imigongo-wall-disc'), await lampBySlug('gooseneck-study-lamp')]
  const page = await openAs('admin', '/admin/stocktakes', 'phone')
  await page.getByRole('link', { name: texts.add }).click()
  await page.getByLabel(form.name).fill('Idirishya')
  await page.getByLabel(form.scope).selectOption('products')
  await page.getByRole('button', { name: form.save }).click()
  await page.getByText(form.noProducts).waitFor()
  for (const { name } of [lamp, other]) {
    await page.getByLabel(form.search).fill(name)
    await page.getByLabel(name, { exact: true }).check()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: form.save }).click()
  await page.waitForURL(/stocktakes\/[0-9A-Z]{26}$/)
  await page.getByText(review.noneIn).waitFor()

  const id = page.url().slice(-26)
  const countedAt = new Date(Date.now() - 600_000).toISOString()
  const body = { tallyId: newId(), product: lamp._id, pieces: lamp.countInStock - 1, place: 'Window', countedAt }
  await callAsAdmin('POST', `/stocktakes/${id}/tallies`, body)
  await page.reload()
  await page.getByText(review.movements).click()
  const movements = page.getByRole('list', { name: review.movements }).or(page.getByText(review.noMovements))
  await movements.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: review.postNamed(lamp.name) }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Byamenetse')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: review.post, exact: true }).click()
  await page.getByText(review.posted(1)).waitFor()
  await page.getByRole('link', { name: review.views.posted }).click()
  await page.getByText('Byamenetse').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: review.views.uncounted }).click()
  await page.getByRole('link', { name: other.name }).waitFor()

  await page.getByRole('button', { name: review.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: review.end }).click()
  await expect.poll(() => page.getByRole('button', { name: review.end }).count()).toBe(0)
  expect(await stockNow(lamp)).toBe(lamp.countInStock - 1)
})
