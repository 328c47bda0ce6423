import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../shared/id.ts'
import { getStocktake } from '../../shared/stocktakes/routes.ts'
import type { NewStocktake } from '../../shared/stocktakes/stocktake.ts'
import { counting } from '../../web/src/messages/rw/counting.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { newLamp } from './support/products-api.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { expectAccessible, openAs, showOn, sideways } from './support/visitor.ts'

const { count: texts, labels } = counting

it('labels lamps and counts them offline, each tally once', async () => {
  const [lamp, other] = [await newLamp(), await newLamp()]
  const name = `Ugushyingo ${lamp.name}`
  const stocktakeId = await beginStocktake(name, 'all')
  await beginStocktake(`Ukuboza ${lamp.name}`, { products: [other._id] })
  const admin = await openAs('admin', '/admin/labels', 'laptop')
  await admin.getByRole('searchbox', { name: office.till.find }).fill(lamp.name)
  await admin.getByRole('checkbox').first().check()
  await admin.getByRole('button', { name: labels.give }).click()
  const code = await admin.locator('[data-label]').first().getAttribute('data-label')
  expect(code).toMatch(/^2\d{12}$/)
  await expectAccessible(admin)
  await showOn(admin, 'phone')
  await expect.poll(() => sideways(admin)).toBe(0)
  await expectAccessible(admin)

  const page = await openAs('seller', '/count', 'phone')
  const search = page.getByRole('searchbox', { name: office.till.find })
  const countName = async (name: string, pieces: string) => {
    await search.fill(name)
    await search.press('Enter')
    await page.getByLabel(texts.pieces).fill(pieces)
    await page.getByLabel(texts.pieces).press('Enter')
    await page.getByText(texts.counted(Number(pieces))).waitFor()
  }
  await page.getByRole('button', { name }).click()
  await search.waitFor()
  await page.context().setOffline(true)
  await countName(lamp.name, '4')
  await page.getByRole('button', { name: texts.addOne }).click()
  await page.getByText(texts.counted(5)).waitFor()
  await countName(other.name, '0')
  await page.getByText(texts.waiting(3)).waitFor()
  await expectAccessible(page)
  await expect.poll(() => sideways(page)).toBe(0)
  await page.context().setOffline(false)
  // One by one: the text changes from three to two before the last is sent.
  await expect.poll(() => piecesTallied(stocktakeId)).toEqual([0, 4, 5])
  await showOn(page, 'laptop')
  await expectAccessible(page)
  expect(await piecesTallied(stocktakeId)).toEqual([0, 4, 5])
})

/** Begins a stocktake that ends after the test, because the page of counting offers every open stocktake. Returns its id. */
async function beginStocktake(name: string, scope: NewStocktake['scope']): Promise<string> {
  const stocktakeId = newId()
  await callAsAdmin('POST', '/stocktakes', { stocktakeId, name, scope })
  onTestFinished(async () => void (await callAsAdmin('PUT', `/stocktakes/${stocktakeId}/end`)))
  return stocktakeId
}

async function piecesTallied(stocktakeId: string): Promise<(number | undefined)[]> {
  const { lines } = z.parse(getStocktake.reply, await callAsAdmin('GET', `/stocktakes/${stocktakeId}`))
  return lines.flatMap(({ tallies }) => tallies.map((tally) => tally.pieces)).sort()
}
