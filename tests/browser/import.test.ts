import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sheets as texts } from '../../web/src/messages/rw/sheets.ts'
import { someOf } from '../support/long-runs.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

it.each(someOf(['phone', 'laptop'] as const, 1))('an admin fills the shop from a workbook, on a %s', async (device) => {
  const mark = newId()
  const rows = [
    ['Izina', 'Icyiciro', 'Igiciro (RWF)', 'Ikiranguzo', 'Umubare', 'Kode'],
    ...Array.from({ length: 8 }, (_, n) => [`Urutonde ${n} ${mark}`, 'Pendant lamps', 4500 + n, 3000, 7, null]),
    [`Nta giciro ${mark}`, 'Pendant lamps', 'nta', 3000, 7, null],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Amatara', rows }] }))
  const page = await openAs('admin', '/admin/import', device)
  await expectAccessible(page)
  const file = { name: 'amatara.xlsx', mimeType: '', buffer }
  await page.getByLabel(texts.file).setInputFiles(file)
  const begin = page.getByRole('button', { name: texts.importRows(8) })
  await begin.waitFor()
  await expectAccessible(page)
  await begin.click()
  await page.getByText(texts.ended(8)).waitFor()
  await expectAccessible(page)

  // Imports the same sheet again: all of its rows exist.
  await expect
    .poll(async () => {
      await page.getByLabel(texts.file).setInputFiles(file)
      return page.getByText(texts.nothingToDo).count()
    })
    .toBe(1)
})
