import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { StaffProduct } from '../../../shared/products/product.ts'
import { reportSummaryNow } from './dashboards-api.ts'
import { newLamp } from './products-api.ts'
import { deleteReport, recordReport, untilFound } from './reports-api.ts'
import { newVisitorAs, type Screen } from './visitor.ts'

/** Opens a dashboard as an admin. See newDashboardVisitor. */
export async function openDashboard(path: string, screen?: Screen): Promise<Page> {
  const page = await newDashboardVisitor(screen)
  await page.goto(path)
  return page
}

/**
 * Signs an admin in without opening a page. Errors that the browser reports about a page, such as a blocked script, fail
 * the test.
 */
export async function newDashboardVisitor(screen: Screen = 'laptop'): Promise<Page> {
  const page = await newVisitorAs('admin', screen)
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) wrong.push(message.text())
  })
  onTestFinished(() => expect(wrong).toEqual([]))
  return page
}

/**
 * Sells a number of lamps that only this test uses. The sale is counted now, and removed from the totals after the
 * test.
 */
export async function sellCounted(real: number, fields: object = {}): Promise<StaffProduct> {
  const lamp = await newLamp()
  const report = await recordReport([[lamp, real]], fields)
  const countOrders = async () => (await reportSummaryNow('7')).orders[0].numOrders
  onTestFinished(async () => {
    const before = await countOrders()
    await deleteReport(report)
    await expect.poll(countOrders).toBe(before - 1)
  })
  await untilFound({ key: lamp._id }, 1)
  return lamp
}

/** Returns the card of a figure with its name and text. */
export const cardOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
