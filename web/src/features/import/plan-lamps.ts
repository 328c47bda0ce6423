import * as z from 'zod/mini'
import { type PatchProduct, ProductFields } from '../../../../shared/products/edit-product.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { NewProduct } from '../../../../shared/products/sheet-routes.ts'
import {
  PRODUCT_FIELDS,
  type ProductError,
  type ProductField,
  productErrorOf,
  restOfLamp,
  slugOf,
} from '../../domain/products/typed-product.ts'
import { type ColumnNames, cellNumber, type NamedCells, type NamedRow, withoutCurrency } from '../../lib/head-row.ts'

/** Columns of a sheet of lamps, which has no pictures. */
export type LampColumn = Exclude<ProductField, 'image'> | '_id'

/** Column names of the shop's own files, in each language, and other common names. */
export const LAMP_COLUMNS: ColumnNames<LampColumn> = {
  _id: ['id'],
  name: ['name', 'lamp', 'product', 'item', 'izina', 'itara', 'nom', 'article', 'designation'],
  slug: ['slug'],
  costPrice: ['cost price', 'cost', 'buying price', 'purchase price', 'ikiranguzo', 'prix d achat', 'cout'],
  price: ['price', 'selling price', 'unit price', 'igiciro', 'prix', 'prix de vente'],
  category: ['category', 'type', 'icyiciro', 'ubwoko', 'categorie'],
  brand: ['brand', 'maker', 'uruganda', 'marque'],
  countInStock: ['count in stock', 'count', 'stock', 'quantity', 'qty', 'pieces', 'umubare', 'ububiko', 'quantite'],
  lowStockAt: ['low stock at', 'low stock', 'minimum', 'umubare muke mu bubiko'],
  code: ['code barcode', 'code', 'barcode', 'kode barcode', 'kode', 'ean', 'sku'],
  description: ['description', 'ibisobanuro', 'ubusobanuro', 'details'],
}

export type LampFault =
  | { error: ProductError; field: ProductField }
  | { error: 'merged' | 'formula' }
  | { error: 'sameLamp' | 'sameCode'; row: number }

export type LampWork = { kind: 'new'; body: NewProduct } | { kind: 'changed'; lamp: StaffProduct; body: PatchProduct }

export type PlannedLamp = {
  number: number
  name: string
  faults: readonly LampFault[]
  /** Lamp to add or change; absent if the row has faults or the shop's lamp is already equal. */
  work?: LampWork
}

const SheetFields = z.omit(ProductFields, { image: true })
const FIELDS = PRODUCT_FIELDS.filter((field) => field !== 'image')

/**
 * Returns what each row of a sheet does: add a lamp, change one, or nothing. A row matches a lamp by its id, its slug,
 * its code, or the slug made from its name, so a second import of a sheet changes nothing. Empty and missing cells
 * change nothing.
 */
export function planLamps(rows: readonly NamedRow<LampColumn>[], known: readonly StaffProduct[]): PlannedLamp[] {
  const find = finder(known)
  const [slugs, codes] = [new Map<string, number>(), new Map<string, number>()]
  return rows.map(({ number, trouble, cells }) => {
    const lamp = find(cells)
    const name = cells.name ?? lamp?.name ?? ''
    if (trouble) return { number, name, faults: [{ error: trouble }] }
    const { faults, work } = lamp ? planChange(lamp, cells) : planNew(cells)
    const slug = work?.body.slug ?? lamp?.slug
    const code = work?.body.code
    const twice = [...earlier('sameLamp', slugs, slug, number), ...earlier('sameCode', codes, code, number)]
    const all = [...faults, ...twice]
    return { number, name, faults: all, ...(all.length === 0 && work && { work }) }
  })
}

/** Returns a fault if an earlier row has the same slug or code. */
function earlier(
  error: 'sameLamp' | 'sameCode',
  seen: Map<string, number>,
  value: string | undefined,
  number: number,
): LampFault[] {
  if (!value) return []
  const row = seen.get(value)
  if (row !== undefined) return [{ error, row }]
  seen.set(value, number)
  return []
}

function finder(known: readonly StaffProduct[]) {
  const byId = new Map(known.map((lamp) => [lamp._id, lamp]))
  const bySlug = new Map(known.map((lamp) => [lamp.slug, lamp]))
  const byCode = new Map(known.flatMap((lamp) => (lamp.code === undefined ? [] : [[lamp.code, lamp] as const])))
  return ({ _id = '', slug, code = '', name = '' }: NamedCells<LampColumn>): StaffProduct | undefined =>
    byId.get(_id) ??
    (slug === undefined
      ? (byCode.get(z.safeParse(SheetFields.shape.code, code).data ?? '') ?? bySlug.get(slugOf(name)))
      : bySlug.get(slug))
}

type Plan = { faults: LampFault[]; work?: LampWork }

function planNew(cells: NamedCells<LampColumn>): Plan {
  const { name = '' } = cells
  const whole = { ...restOfLamp(name), ...cells }
  const parsed = z.safeParse(NewProduct, valuesOf(whole))
  return parsed.success ? { faults: [], work: { kind: 'new', body: parsed.data } } : faultsOf(whole, parsed.error)
}

function planChange(lamp: StaffProduct, cells: NamedCells<LampColumn>): Plan {
  const parsed = z.safeParse(z.partial(SheetFields), valuesOf(cells))
  if (!parsed.success) return faultsOf(cells, parsed.error)
  const changed = Object.fromEntries(
    FIELDS.filter((field) => parsed.data[field] !== undefined && parsed.data[field] !== lamp[field]).map((field) => [
      field,
      parsed.data[field],
    ]),
  )
  if (Object.keys(changed).length === 0) return { faults: [] }
  const body: PatchProduct = {
    ...changed,
    // The expected count protects sales made since then: if the stock has changed, the API rejects the change.
    ...('countInStock' in changed && { expectedCountInStock: lamp.countInStock }),
    ...(lamp.revision !== undefined && { revision: lamp.revision }),
  }
  return { faults: [], work: { kind: 'changed', lamp, body } }
}

/** Returns the cells in the types that the schema expects. */
function valuesOf({ _id, costPrice, price, countInStock, lowStockAt, ...texts }: NamedCells<LampColumn>) {
  const figures = Object.entries({ costPrice, price, countInStock, lowStockAt }).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, cellNumber(text)] as const],
  )
  return { ...texts, ...Object.fromEntries(figures) }
}

function faultsOf(cells: NamedCells<LampColumn>, { issues }: z.core.$ZodError): Plan {
  return {
    faults: FIELDS.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field)
      if (!issue) return []
      return [{ field, error: productErrorOf(field, withoutCurrency(cells[field] ?? ''), issue) }]
    }),
  }
}
