import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { MAX_RECEIPT_LINES } from '../../shared/receipts/new-receipt.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { sheets } from '../../web/src/messages/rw/sheets.ts'
import { isNightly } from '../support/long-runs.ts'
import { missingFiles, staffFiles } from './support/cached-files.ts'
import { openConnection } from './support/open-connection.ts'
import { newLamp, stockNow } from './support/products-api.ts'
import { expectAccessible, newVisitorWithWorker, openAs, sideways } from './support/visitor.ts'

const { goodsReceipts } = purchasing
const { form } = goodsReceipts

const HEAD = ['Itara', 'Umubare', 'Igiciro', 'Ayamenetse']

it.runIf(isNightly)('receives a workbook of more lamps than a receipt has, each exactly once', async () => {
  const lamps = await Promise.all(Array.from({ length: MAX_RECEIPT_LINES + 2 }, () => newLamp()))
  const rows = [HEAD, ...lamps.map(({ name }) => [name, 3, 2500, null]), ['Itara ritabaho', 3, 2500, null]]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Ibyaje', rows }] }))
  const page = await openAs('admin', '/admin/receipts/new', 'phone')
  await page.getByLabel(form.supplier).fill('Dubai Lamps')
  await page.getByRole('button', { name: form.sheet.open }).click()
  await page.getByLabel(sheets.file).setInputFiles({ name: 'ibyaje.xlsx', mimeType: '', buffer })
  await page.getByText(form.sheet.added(lamps.length)).waitFor()
  await page.getByText(form.sheet.row(lamps.length + 2, 'Itara ritabaho')).waitFor()
  await page.getByText(form.sheet.faults.unknownLamp).waitFor()
  await page.getByText(form.rest(2)).waitFor()
  await expect.poll(() => sideways(page)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: form.submit }).click()
  await expect.poll(() => page.locator('[data-pieces]').count()).toBe(2)
  await page.reload()
  await expect.poll(() => page.locator('[data-pieces]').count()).toBe(2)
  await expect.poll(() => page.getByLabel(form.supplier).inputValue()).toBe('Dubai Lamps')
  await expectAccessible(page)
  await page.getByRole('button', { name: form.submit }).click()
  await page.waitForURL('**/admin/receipts')
  await expect.poll(() => page.getByRole('link', { name: 'Dubai Lamps' }).count()).toBe(2)
  expect(await Promise.all(lamps.map(stockNow))).toEqual(lamps.map(({ countInStock }) => countInStock + 3))
})

it.each(['csv', 'xlsx'] as const)('reads a %s file of goods without a connection', async (kind) => {
  const lamp = await newLamp()
  const line = await openConnection()
  const page = await newVisitorWithWorker(line.url, 'seller')
  await page.goto('/admin/receipts/new')
  await page.getByRole('button', { name: form.sheet.open }).waitFor()
  const files = await staffFiles(line.url)
  await expect.poll(() => page.evaluate(missingFiles, files)).toEqual([])
  line.cut()
  const rows = [HEAD, [lamp.name, 12, 2500, 1]]
  const bytes =
    kind === 'csv' ? rows.map((row) => row.join(';')).join('\n') : await writeXlsx({ sheets: [{ name: 'A', rows }] })
  await page.getByRole('button', { name: form.sheet.open }).click()
  await page.getByLabel(sheets.file).setInputFiles({ name: `goods.${kind}`, mimeType: '', buffer: Buffer.from(bytes) })
  await page.getByText(form.sheet.added(1)).waitFor()
  await expect.poll(() => page.getByLabel(form.piecesOf(lamp.name)).inputValue()).toBe('12')
  await expect.poll(() => page.getByLabel(form.brokenOf(lamp.name)).inputValue()).toBe('1')
})
