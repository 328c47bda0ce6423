import type * as z from 'zod/mini'
import { parseNumber } from '../../lib/parse-number.ts'

/** What is typed of a lamp, in the order of its form. */
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

/** What can be wrong with one of them by itself. */
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

/** The error of a field by what was typed and what its schema says of it. */
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

/** What a lamp has of which only the name is known: its maker is a dash where nobody wrote it down. */
export function restOfLamp(name: string): { slug: string; brand: string; description: string } {
  return { slug: slugOf(name), brand: '-', description: name }
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
