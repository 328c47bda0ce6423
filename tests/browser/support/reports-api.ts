import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Product } from '../../../shared/products/product.ts'
import { Report } from '../../../shared/reports/report.ts'
import { FoundReports } from '../../../shared/reports/search.ts'
import { callAsAdmin, callAsAdminUnlessGone, callAsSeller } from './shop-api.ts'

type Sold = [lamp: Pick<Product, '_id'>, real: number]

/**
 * Records a sale of lamps at 5,000 each as the seller, paid in cash unless `fields` differ. The seller may correct it
 * without a reason.
 */
export async function recordReport(lines: Sold[], fields: object = {}): Promise<Report> {
  const reportItems = lines.map(([{ _id }, real]) => ({ _id, real, quantity: real }))
  const body = { reportItems, soldAt: 5000, paymentMethod: 'Cash', ...fields }
  return reportIn(await callAsSeller('POST', '/report', body))
}

/** Takes a part of a debt as another seller. */
export async function payInstalment({ _id }: Report, igice: number): Promise<Report> {
  return reportIn(await callAsAdmin('PUT', `/report/given/${_id}`, { igice }))
}

export async function editReport({ _id }: Report, body: object): Promise<Report> {
  return reportIn(await callAsSeller('PUT', `/report/${_id}`, body))
}

export async function deleteReport({ _id }: Report): Promise<void> {
  await callAsSeller('DELETE', `/report/${_id}`)
}

/** Returns the stored report; undefined once it is deleted. */
export async function reportNow({ _id }: Report): Promise<Report | undefined> {
  return z.parse(z.optional(Report), await callAsAdminUnlessGone('GET', `/report/${_id}`))
}

/** Waits for the page of a report and returns the report. */
export async function shownReport(page: Page): Promise<Report> {
  await page.waitForURL(/\/report\/[0-9A-Z]{26}$/)
  return z.parse(Report, await callAsAdmin('GET', new URL(page.url()).pathname))
}

/** Waits until a search finds this many reports, since lists lag a moment behind. */
export async function untilFound(search: Record<string, string>, count: number): Promise<void> {
  const query = new URLSearchParams(search)
  const find = async () => z.parse(FoundReports, await callAsAdmin('GET', `/report/search?${query}`))
  await expect.poll(async () => (await find()).totalCount).toBe(count)
}

function reportIn(reply: unknown): Report {
  return z.parse(z.object({ report: Report }), reply).report
}
