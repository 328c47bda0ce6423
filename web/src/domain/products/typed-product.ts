import type * as z from 'zod/mini'
import { parseNumber } from '../../lib/parse-number.ts'

/** Typed fields of a lamp, in the order of its form. */
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

/** Errors that a single field can have by itself. */
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

/** Returns the error of a field, given the typed text and the issue of its schema. */
export function productErrorOf(field: ProductField, text: string, { code }: z.core.$ZodIssue): ProductError {
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

/** Returns default fields of a lamp of which only the name is known: a dash stands for an unknown brand. */
export function restOfLamp(name: string): { slug: string; brand: string; description: string } {
  return { slug: slugOf(name), brand: '-', description: name }
}

/** Returns a slug from a name: letters without accents, digits, and dashes between them. */
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
