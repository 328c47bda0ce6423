import type * as z from 'zod/mini'
import { ProductFields } from '../../../../shared/products/edit-product.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { checkFields } from '../../lib/use-form.ts'

/** In the order of the form. */
export const PRODUCT_FIELDS = [
  'name',
  'slug',
  'costPrice',
  'price',
  'image',
  'category',
  'brand',
  'countInStock',
  'lowStockAt',
  'code',
  'description',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

const NUMBERS: ReadonlySet<ProductField> = new Set(['costPrice', 'price', 'countInStock', 'lowStockAt'])

/** A lamp as typed: all strings. */
export type ProductDraft = Record<ProductField, string>

/** An error the form can find by itself. */
export type ProductError =
  | 'missing'
  | 'notNumber'
  | 'notWhole'
  | 'negative'
  | 'zero'
  | 'tooLarge'
  | 'tooLong'
  | 'badSlug'
  | 'badCode'
  | 'badImage'
  | 'unreadable'

/** The form's initial values. A new lamp starts empty, without the placeholders of its row; `lowStockAt` is the shop's. */
export function draftOf(lamp: StaffProduct, { lowStockAt }: Pick<Settings, 'lowStockAt'>): ProductDraft {
  const placeHolder = (text: string | number) => (lamp.isDraft ? '' : String(text))
  return {
    name: lamp.name,
    slug: placeHolder(lamp.slug),
    costPrice: placeHolder(lamp.costPrice),
    price: placeHolder(lamp.price),
    image: lamp.image,
    category: lamp.category,
    brand: lamp.brand,
    countInStock: placeHolder(lamp.countInStock),
    lowStockAt: String(lamp.lowStockAt ?? lowStockAt),
    code: lamp.code ?? '',
    description: lamp.description,
  }
}

/** The lamp to save, or the errors by field. */
export function checkProduct(draft: ProductDraft) {
  const figures = {
    costPrice: parseNumber(draft.costPrice),
    price: parseNumber(draft.price),
    countInStock: parseNumber(draft.countInStock),
    lowStockAt: parseNumber(draft.lowStockAt),
  }
  return checkFields(ProductFields, { ...draft, ...figures }, PRODUCT_FIELDS, (field, issue) =>
    errorOf(field, draft[field], issue),
  )
}

/** The limit to save of a lamp: one that has none of its own keeps following the shop's unless another was typed. */
export function ownLimit(typed: number | undefined, lamp: StaffProduct, shop: Pick<Settings, 'lowStockAt'>) {
  return lamp.lowStockAt === undefined && typed === shop.lowStockAt ? undefined : typed
}

function errorOf(field: ProductField, text: string, { code }: z.core.$ZodIssue): ProductError {
  if (text.trim() === '') return 'missing'
  if (NUMBERS.has(field)) return figureError(code, parseNumber(text))
  if (code === 'too_big') return 'tooLong'
  if (field === 'slug') return 'badSlug'
  if (field === 'code') return 'badCode'
  return field === 'image' ? 'badImage' : 'unreadable'
}

function figureError(code: string, figure: number): ProductError {
  if (Number.isNaN(figure)) return 'notNumber'
  if (code === 'too_big') return 'tooLarge'
  if (code !== 'too_small') return 'notWhole'
  return figure < 0 ? 'negative' : 'zero'
}

/** Whether the typed price is below the cost. */
export function isBelowCost({ price, costPrice }: ProductDraft): boolean {
  return parseNumber(price) < parseNumber(costPrice)
}

/** A slug from a name: letters without accents, digits, and dashes between them. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 100)
    .replace(/-$/, '')
}
