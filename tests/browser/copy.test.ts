import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCopy } from '../../shared/copy/copy-file.ts'
import { copy as texts } from '../../web/src/messages/rw/copy.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

it.each(['phone', 'laptop'] as const)('an admin takes a copy of all books home, on a %s', async (size) => {
  const page = await openAs('admin', '/admin/settings', size)
  await page.getByRole('main').getByRole('link', { name: texts.title, exact: true }).click()
  await page.waitForURL('**/admin/copy')
  await page.getByText(texts.restore.notNew).waitFor()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: texts.take.start, exact: true }).click()
  const file = join(await tempFolder(), 'books.zip')
  await (await downloading).saveAs(file)
  const hash = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const { manifest } = await readCopy(await readFile(file), hash)
  expect(manifest.files.find(({ name }) => name === 'rows/product.jsonl')?.rows).toBeGreaterThan(10)
  await page.getByRole('status').getByText('itara-books-').waitFor()
  await expectAccessible(page)
})
