import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sheets as texts } from '../../web/src/messages/rw/sheets.ts'
import { expectAccessible, openAs, showOn } from './support/visitor.ts'

async function expectAccessibleOnBoth(page: Page): Promise<void> {
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
  }
}

it('lets an admin import lamps from a workbook on a phone and on a laptop', async () => {
  const mark = newId()
  const rows = [
    ['Izina', 'Icyiciro', 'Igiciro (RWF)', 'Ikiranguzo', 'Umubare', 'Kode'],
    ...Array.from({ length: 8 }, (_, n) => [`Urutonde ${n} ${mark}`, 'Pendant lamps', 4500 + n, 3000, 7, null]),
    [`Nta giciro ${mark}`, 'Pendant lamps', 'nta', 3000, 7, null],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Amatara', rows }] }))
  const page = await openAs('admin', '/admin/import')
  await expectAccessibleOnBoth(page)
  const file = { name: 'amatara.xlsx', mimeType: '', buffer }
  await page.getByLabel(texts.file).setInputFiles(file)
  const begin = page.getByRole('button', { name: texts.importRows(8) })
  await begin.waitFor()
  await expectAccessibleOnBoth(page)
  await begin.click()
  await page.getByText(texts.ended(8)).waitFor()
  await expectAccessibleOnBoth(page)

  // Imports the same sheet again: all of its rows exist.
  await expect
    .poll(async () => {
      await page.getByLabel(texts.file).setInputFiles(file)
      return page.getByText(texts.nothingToDo).count()
    })
    .toBe(1)
})
