import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { NewProduct } from '../../../../shared/products/sheet-routes.ts'
import { lampFileColumns } from '../../../../web/src/domain/products/lamp-file.ts'
import { LAMP_COLUMNS, type LampWork, planLamps } from '../../../../web/src/features/import/plan-lamps.ts'
import { csvFile } from '../../../../web/src/lib/csv.ts'
import { rowsBelowHead } from '../../../../web/src/lib/head-row.ts'
import { readSheet } from '../../../../web/src/lib/read-sheet.ts'
import { xlsxFile } from '../../../../web/src/lib/xlsx.ts'
import { catalogue as en } from '../../../../web/src/messages/en/catalogue.ts'
import { csv as enCsv } from '../../../../web/src/messages/en/csv.ts'
import { catalogue as rw } from '../../../../web/src/messages/rw/catalogue.ts'
import { csv as rwCsv } from '../../../../web/src/messages/rw/csv.ts'
import { makeProduct } from '../../../support/make-product.ts'

const HEAD = ['Name', 'Category', 'Brand', 'Count', 'Cost', 'Price', 'Code', 'Description', 'Slug'] as const
type Cells = Partial<Record<(typeof HEAD)[number], string | number | null>>

const whole: Cells = { Name: 'Kivu pendant', Category: 'Pendants', Count: 7, Cost: 3000, Price: 5000 }

function plan(rows: readonly Cells[], known: readonly StaffProduct[] = []) {
  const sheet = [HEAD, ...rows.map((row) => HEAD.map((name) => row[name] ?? null))]
  const below = rowsBelowHead(
    sheet.map((cells, n) => ({ number: n + 1, cells })),
    LAMP_COLUMNS,
  )
  return planLamps(below ?? [], known)
}

describe('imported lamp that is new to the shop', () => {
  it('adds a slug, a description and a brand when the sheet has none', () => {
    expect(plan([whole])).toEqual([
      {
        number: 2,
        name: 'Kivu pendant',
        faults: [],
        work: {
          kind: 'new',
          body: {
            name: 'Kivu pendant',
            slug: 'kivu-pendant',
            category: 'Pendants',
            brand: '-',
            description: 'Kivu pendant',
            countInStock: 7,
            costPrice: 3000,
            price: 5000,
          },
        },
      },
    ])
  })

  it.each([
    ['12,500', 12_500],
    ['12 500 Frw', 12_500],
    ['RWF 999,5', 999.5],
    ['45.000', 45_000],
    ['1.500,50', 1500.5],
    // A cell that is a number in the workbook.
    [12_500.005, 12_500.01],
    [45.125, 45.13],
  ])('accepts a price typed as %s', (typed, price) => {
    expect(plan([{ ...whole, Price: typed }])[0]?.work?.body.price).toBe(price)
  })

  it.each<[string, Cells, object[]]>([
    [
      'no name',
      { Name: null },
      [
        { field: 'name', error: 'missing' },
        { field: 'slug', error: 'missing' },
        { field: 'description', error: 'missing' },
      ],
    ],
    ['no price', { Price: null }, [{ field: 'price', error: 'missing' }]],
    ['a price of 0', { Price: 0 }, [{ field: 'price', error: 'zero' }]],
    ['a price of letters', { Price: 'cheap' }, [{ field: 'price', error: 'notNumber' }]],
    ['an ambiguous price', { Price: '1500.500' }, [{ field: 'price', error: 'notNumber' }]],
    ['half a lamp', { Count: 1.5 }, [{ field: 'countInStock', error: 'notWhole' }]],
    ['a negative count', { Count: -2 }, [{ field: 'countInStock', error: 'negative' }]],
    ['an invalid slug', { Slug: 'Kivu Pendant' }, [{ field: 'slug', error: 'badSlug' }]],
    ['a code with a space', { Code: 'a b' }, [{ field: 'code', error: 'badCode' }]],
  ])('skips a lamp with %s with the reason at its row', (_, cells, faults) => {
    expect(plan([{ ...whole, ...cells }])).toMatchObject([{ faults }])
    expect(plan([{ ...whole, ...cells }])[0]).not.toHaveProperty('work')
  })

  it('skips a lamp when an earlier row has its slug or its code', () => {
    const rows = [
      whole,
      { ...whole, Price: 1 },
      { ...whole, Name: 'a', Code: 'X1' },
      { ...whole, Name: 'b', Code: 'x1' },
    ]
    expect(plan(rows).map(({ faults }) => faults)).toEqual([
      [],
      [{ error: 'sameLamp', row: 2 }],
      [],
      [{ error: 'sameCode', row: 4 }],
    ])
  })
})

describe('imported lamp that the shop has', () => {
  const lamp = makeProduct({ name: 'Kivu pendant', slug: 'kivu-pendant', code: 'K1', countInStock: 10, revision: 8 })

  it.each<[string, Cells]>([
    ['its slug', { Name: 'Kivu', Slug: 'kivu-pendant' }],
    ['its code', { Name: 'Kivu', Code: 'k1' }],
    ['its name', { Name: 'KIVU Pendant', Price: 9000 }],
  ])('recognises a lamp by %s', (_, cells) => {
    expect(plan([cells], [lamp])).toMatchObject([{ work: { kind: 'changed', lamp: { _id: lamp._id } } }])
  })

  it('changes in filled cells that differ, with the values seen before', () => {
    const cells = { Name: 'Kivu pendant', Price: lamp.price, Cost: 3500, Count: 4 }
    expect(plan([cells], [lamp])[0]?.work?.body).toEqual({
      costPrice: 3500,
      countInStock: 4,
      expectedCountInStock: 10,
      revision: 8,
    })
  })

  it('stays unchanged without differences and is skipped with a wrong cell', () => {
    expect(plan([{ Name: 'Kivu pendant', Price: lamp.price }], [lamp])).toEqual([
      { number: 2, name: 'Kivu pendant', faults: [] },
    ])
    expect(plan([{ Name: 'Kivu pendant', Price: 'much' }], [lamp])[0]?.faults).toEqual([
      { field: 'price', error: 'notNumber' },
    ])
  })
})

describe('lamp file saved by the shop', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'=+-@\'";,_x0041_ a1'), minLength: 1, maxLength: 20 }),
  )
  const body = fc
    .record({
      name: texts,
      slug: fc.stringMatching(/^[a-z0-9]{1,12}$/),
      category: texts,
      brand: texts,
      description: texts,
      price: fc.integer({ min: 1, max: 5_000_000_000 }).map((cents) => cents / 100),
      costPrice: fc.integer({ min: 1, max: 5_000_000_000 }).map((cents) => cents / 100),
      countInStock: fc.nat({ max: 1_000_000 }),
      code: fc.option(fc.stringMatching(/^[A-Z0-9][A-Z0-9.]{0,11}$/), { nil: undefined }),
      lowStockAt: fc.option(fc.nat({ max: 50 }), { nil: undefined }),
    })
    // Parsed like the shop stores it.
    .map((fields) => z.safeParse(NewProduct, fields).data)
    .filter((fields) => fields !== undefined)
  const bodies = fc.uniqueArray(body, { selector: ({ slug }) => slug, maxLength: 8 })

  async function* oncePage<Thing>(things: Thing): AsyncGenerator<Thing> {
    yield things
  }

  it.each([
    ['a CSV in rw', csvFile, lampFileColumns(rw, rwCsv)],
    ['a workbook in rw', xlsxFile, lampFileColumns(rw, rwCsv)],
    ['a CSV in en', csvFile, lampFileColumns(en, enCsv)],
  ] as const)(
    'imports as %s without changes and fills an empty shop with the same lamps',
    async (_, write, columns) => {
      await fc.assert(
        fc.asyncProperty(bodies, async (given) => {
          const codes = new Set<string | undefined>()
          const lamps = given.map((fields) => {
            const isTaken = codes.has(fields.code)
            codes.add(fields.code)
            const { image: _, ...typed } = fields
            return makeProduct({ ...typed, code: isTaken ? undefined : typed.code })
          })
          const file = await write(columns, oncePage(lamps), () => {})
          const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()))
          const rows = typeof sheet === 'string' ? undefined : rowsBelowHead(sheet, LAMP_COLUMNS)
          const again = planLamps(rows ?? [], lamps)
          expect(again).toEqual(lamps.map(({ name }, n) => ({ number: n + 2, name, faults: [] })))
          const fresh = planLamps(rows ?? [], []).map(({ work }) => work)
          const wanted = lamps.map(
            (lamp): LampWork => ({ kind: 'new', body: NewProduct.parse({ ...lamp, image: undefined }) }),
          )
          expect(fresh).toEqual(wanted)
        }),
        { numRuns: 60 },
      )
    },
  )
})
