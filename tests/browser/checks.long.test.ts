import { expect, it } from 'vitest'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { newLamp } from './support/products-api.ts'
import { deleteReport, recordReport } from './support/reports-api.ts'
import { expectAccessible, openAs, showOn, sideways } from './support/visitor.ts'

const { checks: texts, tabs } = cash

it('leads an admin from the closes to a sale that was deleted after payment', async () => {
  const lamp = await newLamp()
  const sale = await recordReport([[lamp, 2]])
  await deleteReport(sale)
  const page = await openAs('admin', '/admin/closes', 'phone')
  await page.getByRole('link', { name: tabs.checks, exact: true }).click()
  await page.getByRole('heading', { name: texts.byPerson }).waitFor()
  await page.getByLabel(cash.book.kind).selectOption(texts.kinds.void)
  const link = page.getByRole('link', { name: lamp.name })
  await link.waitFor()
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    await expect.poll(() => sideways(page)).toBe(0)
  }
  await link.click()
  await page.waitForURL(`**/report/${sale._id}`)
  await page.getByText(office.auditLog.kinds.voided).first().waitFor()
})
