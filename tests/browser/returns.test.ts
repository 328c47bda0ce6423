import { expect, it } from 'vitest'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { button } from './support/counter.ts'
import { newLamp, stockNow } from './support/products-api.ts'
import { recordReport, reportNow } from './support/reports-api.ts'
import { expectAccessible, openAs, showOn, sideways } from './support/visitor.ts'

it('takes back one of two lamps for cash and shows what is left of the sale', async () => {
  const lamp = await newLamp()
  const before = await stockNow(lamp)
  const sale = await recordReport([[lamp, 2]])
  const page = await openAs('seller', `/admin/give-back/${sale._id}`, 'phone')
  await button(page, texts.more(texts.conditions.fit, lamp.name)).click()
  await expectAccessible(page)
  expect(await sideways(page)).toBe(0)
  await button(page, texts.giveBackAmount('RWF 5,000')).dblclick()
  await page.getByRole('heading', { name: texts.one, exact: true }).waitFor()
  await expectAccessible(page)
  expect(await reportNow(sale)).toMatchObject({ returned: 'part', returns: { count: 1, refunded: 5000, sales: -5000 } })
  expect(await stockNow(lamp)).toBe(before - 1)
  await page.goto(`/report/${sale._id}`)
  const region = page.getByRole('region', { name: texts.title })
  await region.getByText('RWF 5,000').first().waitFor()
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
  }
})
