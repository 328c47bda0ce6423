import { describe, expect, it } from 'vitest'
import { LAMP_COLUMNS } from '../../../web/src/features/import/plan-lamps.ts'
import { plainName, rowsBelowHead } from '../../../web/src/lib/head-row.ts'
import { catalogue as en } from '../../../web/src/messages/en/catalogue.ts'
import { catalogue as rw } from '../../../web/src/messages/rw/catalogue.ts'

const sheet = (...rows: (string | number | Date | null)[][]) => rows.map((cells, n) => ({ number: n + 1, cells }))

describe('column names of a sheet', () => {
  it('finds column names below a title, in any order, with accents and symbols', () => {
    const rows = sheet(
      ['Ububiko bwa Werurwe'],
      ['Prix (FRW)', 'Note', 'IZINA', 'Catégorie'],
      [12_500, 'old', 'Kivu', 'Pendants'],
      ['', null, 'Muhazi'],
    )
    expect(rowsBelowHead(rows, LAMP_COLUMNS)).toEqual([
      { number: 3, cells: { price: '12500', name: 'Kivu', category: 'Pendants' } },
      { number: 4, cells: { name: 'Muhazi' } },
    ])
  })

  it('requires the column names', () => {
    expect(rowsBelowHead(sheet(['Kivu', 12_500], ['Muhazi', 9000]), LAMP_COLUMNS)).toBeUndefined()
  })

  it('uses the first column when two names are equal', () => {
    const rows = sheet(['Name', 'Price', 'Price'], ['Kivu', 1, 2], ['Muhazi', null, 2])
    expect(rowsBelowHead(rows, LAMP_COLUMNS)).toMatchObject([
      { cells: { name: 'Kivu', price: '1' } },
      { cells: { name: 'Muhazi', price: '2' } },
    ])
  })

  it.each(Object.entries({ rw, en }))('of the shop’s own files in %s are all known', (_, { fields }) => {
    const { image: _image, ...shown } = fields
    for (const [field, name] of Object.entries(shown)) {
      expect(new Map(Object.entries(LAMP_COLUMNS)).get(field), field).toContain(plainName(name))
    }
  })

  it('gives each column name one meaning', () => {
    const names = Object.values(LAMP_COLUMNS).flat()
    expect(new Set(names).size).toBe(names.length)
    expect(names.map(plainName)).toEqual(names)
  })
})
