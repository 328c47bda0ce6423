import { expect, it } from 'vitest'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { isNightly } from '../support/long-runs.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport } from './support/reports-api.ts'
import { expectAccessible, openAs, showOn, sideways } from './support/visitor.ts'

const { figures: texts } = dashboards

it('shows the sales of a lamp today and opens one of them', async () => {
  const lamp = await newLamp()
  const sale = await recordReport([[lamp, 2]], { paymentMethod: 'MoMo pay' })
  const page = await openAs('admin', '/admin/figures', 'phone')
  await page.getByRole('link', { name: texts.narrow(lamp.name) }).click()
  const list = page.getByRole('region', { name: texts.rows })
  await list.getByRole('row').filter({ hasText: lamp.name }).waitFor()
  await page.getByRole('link', { name: texts.groups.method, exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'MoMo' }).first().waitFor()
  await page.getByRole('button', { name: texts.remove(lamp.name) }).waitFor()
  for (const screen of ['phone', 'laptop'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    await expect.poll(() => sideways(page)).toBe(0)
  }
  await list.getByRole('link').first().click()
  await page.waitForURL(`**/report/${sale._id}`)
})

it.runIf(isNightly)('shows the fields for other days on a phone only on request', async () => {
  await recordReport([[await newLamp(), 1]])
  const page = await openAs('admin', '/admin/figures', 'phone')
  const from = page.getByLabel(texts.from)
  const first = page.getByRole('main').locator('tbody tr').first()
  await first.waitFor()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(230)
  await expect.poll(() => from.isVisible()).toBe(false)
  await page.getByRole('link', { name: texts.own, exact: true }).click()
  await from.fill('2024-03-01')
  await page.waitForURL(/from=2024-03-01&to=2024-03-31&.*days=own/)
  await page.reload()
  await expect.poll(() => from.inputValue()).toBe('2024-03-01')
  await page.getByRole('link', { name: texts.periods.today, exact: true }).click()
  await expect.poll(() => from.isVisible()).toBe(false)
})
