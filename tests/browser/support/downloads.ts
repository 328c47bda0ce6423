import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readCsv } from '../../support/read-csv.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Returns the name and the rows of a downloaded file. */
export async function openedFile(download: Download): Promise<{ name: string; head: string[]; rows: string[][] }> {
  const name = download.suggestedFilename()
  const file = join(await tempFolder(), name)
  await download.saveAs(file)
  const bytes = await readFile(file)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = [], ...rows] = readCsv(bytes.subarray(3).toString())
  return { name, head, rows }
}

/** Presses the button and opens the downloaded file. */
export async function savedFile(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return openedFile(await downloading)
}
