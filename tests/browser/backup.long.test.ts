import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { readBackup } from '../../shared/backup/backup-file.ts'
import { backup as texts } from '../../web/src/messages/rw/backup.ts'
import { isNightly } from '../support/long-runs.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { startEmptyShop } from './support/empty-shop.ts'
import { lampBySlug } from './support/products-api.ts'
import { signIn } from './support/purchase.ts'
import { demoPerson } from './support/shop-api.ts'
import { expectAccessible, newVisitorWithWorker, openAs, showOn } from './support/visitor.ts'

/** Presses the button and returns the path of the file. */
async function takeBackup(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: texts.take.start, exact: true }).click()
  const file = join(await tempFolder(), 'books.zip')
  await (await downloading).saveAs(file)
  return file
}

it('lets an admin save a backup on a phone and on a laptop', async () => {
  const page = await openAs('admin', '/admin/settings', 'phone')
  await page.getByRole('main').getByRole('link', { name: texts.title, exact: true }).click()
  await page.waitForURL('**/admin/copy')
  await page.getByText(texts.restore.notNew).waitFor()
  await expectAccessible(page)

  const file = await takeBackup(page)
  const hash = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const { manifest } = await readBackup(await readFile(file), hash)
  expect(manifest.files.find(({ name }) => name === 'rows/product.jsonl')?.rows).toBeGreaterThan(10)
  await page.getByRole('status').getByText('itara-books-').waitFor()
  await expectAccessible(page)
  await showOn(page, 'phone')
  await expectAccessible(page)
})

// Needs a shop of its own.
it.runIf(isNightly)('restores a backup in an empty shop and names the staff', async () => {
  const file = await takeBackup(await openAs('admin', '/admin/copy', 'laptop'))
  const empty = await startEmptyShop()
  onTestFinished(empty.stop)
  const page = await newVisitorWithWorker(empty.url)
  await page.goto('/signin?redirect=/admin/copy')
  await signIn(page, demoPerson('admin'))
  await page.getByLabel(texts.restore.file).setInputFiles(file)
  const start = page.getByRole('button', { name: texts.restore.start })
  await start.waitFor()
  await expectAccessible(page)
  await start.click()
  await page.getByText(texts.restore.ended).waitFor()
  await page.getByText('Eric Habimana, seller@itara.rw').waitFor()
  await expectAccessible(page)
  await showOn(page, 'laptop')
  await expectAccessible(page)
  // The lamps have their stock, and no other backup can be restored now.
  const { slug, name } = await lampBySlug('filament-bulb-a60')
  await page.goto(`/product/${slug}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.goto('/admin/copy')
  await page.getByText(texts.restore.notNew).waitFor()
})
