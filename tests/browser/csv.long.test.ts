import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dayOf } from '../../shared/day.ts'
import type { Expense } from '../../shared/expenses/expense.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { openedFile, savedFile } from './support/downloads.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { expectAccessible, expectFocused, openAs, showOn } from './support/visitor.ts'

const { csv } = rwOffice

const save = (page: Page, button: string = csv.download) => savedFile(page, button)

it('saves all pages of the month’s expenses for a seller', async () => {
  const month = '2022-03'
  const reasons = ['=HYPERLINK("http://evil.rw")', '-5 lamps', 'Amatara, "abiri"', 'Ubukode 灯']
  const spent = await recordExpenses(
    `${month}-01T08:00:00.000Z`,
    Array.from({ length: 60 }, (_, n) => ({ reason: reasons[n] ?? `Ibindi ${n}`, amount: 1000.5 + n })),
  )
  const page = await openAs('seller', `/admin/expenses?month=${month}`, 'phone')
  const { name, head, rows } = await save(page)
  expect(name).toBe(`itara-expenses-${month}-${dayOf(new Date())}.csv`)
  expect(head.slice(0, 3)).toEqual(['Date', 'Reason', 'Amount RWF'])
  expect(rows.map((row) => row.at(-1))).toEqual(spent.map(({ _id }) => _id))
  expect(rows.at(-1)?.slice(0, 5)).toEqual([
    `${month}-01`,
    '\'=HYPERLINK("http://evil.rw")',
    '1000.5',
    'Grace',
    `${month}-01T10:00:00+02:00`,
  ])
  expect(rows.slice(-4).map(([, reason]) => reason)).toEqual([
    'Ubukode 灯',
    'Amatara, "abiri"',
    "'-5 lamps",
    '\'=HYPERLINK("http://evil.rw")',
  ])
  await page.getByRole('status').getByText(csv.saved(60, name)).waitFor()
  await expectAccessible(page)
})

it.runIf(isNightly)('saves the stock and all orders for an admin, with amounts as numbers', async () => {
  const page = await openAs('admin', '/', 'laptop')
  const { name, head, rows } = await save(page, csv.stock)
  expect(name).toBe(`itara-stock-${dayOf(new Date())}.csv`)
  expect(head.slice(0, 6)).toEqual(['Name', 'Category', 'Brand', 'Count In Stock', 'Cost', 'Price'])
  const lamp = await lampBySlug('torch-bulb-e10')
  const [row = []] = rows.filter((cells) => cells.at(-1) === lamp._id)
  expect([row[0], Number(row[3]), Number(row[5])]).toEqual([lamp.name, lamp.countInStock, lamp.price])
  expect(Number(row[6])).toBe(Number(row[3]) * Number(row[4]))
  expect(Number(row[4])).toBeGreaterThan(0)
  expect(new Set(rows.map((cells) => cells.at(-1))).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(60)

  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug('torch-bulb-e10'))
  await page.goto('/admin/orders')
  const orders = await save(page)
  expect(orders.name).toBe(`itara-orders-${dayOf(new Date())}.csv`)
  expect(orders.head.slice(0, 6)).toEqual(['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED'])
  expect(orders.rows.find((row) => row.at(-1) === order?._id)?.slice(1, 7)).toEqual([
    'Aline Uwase',
    dayOf(new Date()),
    String(order?.totalPrice),
    'No',
    'No',
    'MoMo',
  ])
})

describe('CSV file of a long list', () => {
  const SIZE = 1200

  /** Newest first, with descending ids. */
  const list: Expense[] = Array.from({ length: SIZE }, (_, n) => {
    const by = { _id: 'seller-1', name: 'Grace' }
    return {
      _id: String(SIZE - n).padStart(5, '0'),
      createdAt: '2026-11-01T08:00:00.000Z',
      reason: 'Rent',
      amount: 1,
      by,
    }
  })
  const Asked = z.object({ after: z.optional(z.string()), limit: z.coerce.number() })

  /** Delays a response or reports that it gets lost. */
  type Before = (after: string | undefined) => Promise<'lost' | undefined>

  async function answerList(page: Page, before: Before) {
    await page.route('**/api/expense?*limit=*', async (route) => {
      const { after, limit } = Asked.parse(Object.fromEntries(new URL(route.request().url()).searchParams))
      if ((await before(after)) === 'lost') return route.abort()
      const json = list.filter(({ _id }) => after === undefined || _id < after).slice(0, limit)
      return route.fulfill({ json })
    })
  }

  it.runIf(isNightly)('completes the file after failed pages, shows its progress and can be cancelled', async () => {
    const page = await openAs('seller', '/admin/expenses', 'phone')
    let isDown = true
    let reply: Before = async (after) => (isDown && after === '00701' ? 'lost' : undefined)
    await answerList(page, (after) => reply(after))
    const downloading = page.waitForEvent('download')
    const button = page.getByRole('button', { name: csv.download, exact: true })
    await button.click()
    const trouble = page.getByRole('status').getByText(csv.stuck(500))
    await trouble.waitFor()
    await expectAccessible(page)
    isDown = false
    await page.getByRole('button', { name: rwShop.failed.again }).click()
    const { rows } = await openedFile(await downloading)
    expect(rows.map((row) => row.at(-1))).toEqual(list.map(({ _id }) => _id))
    await page.getByText(csv.saved(SIZE, `itara-expenses-${dayOf(new Date())}.csv`)).waitFor()
    await expect.poll(() => trouble.count()).toBe(0)

    await showOn(page, 'laptop')
    const rest = Promise.withResolvers<undefined>()
    reply = async (after) => (after === undefined ? undefined : rest.promise)
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await button.dblclick()
    await page.getByText(csv.soFar(500)).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: rwOffice.cancel, exact: true }).click()
    await expect.poll(() => page.getByText(csv.soFar(500)).count()).toBe(0)
    await expectFocused(button)
    rest.resolve(undefined)

    expect((await save(page)).rows).toHaveLength(SIZE)
    expect(downloads).toHaveLength(1)
  })
})
