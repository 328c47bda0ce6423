import { NewProduct } from '../../../../shared/products/sheet-routes.ts'
import { productErrorOf, restOfLamp } from '../../domain/products/typed-product.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { checkFields } from '../../lib/use-form.ts'

/** The least that is typed of a lamp to sell it. */
export const LAMP_FIELDS = ['name', 'category', 'costPrice', 'price', 'countInStock'] as const
export type LampField = (typeof LAMP_FIELDS)[number]

export type LampDraft = Readonly<Record<LampField, string>>

export const EMPTY_LAMP: LampDraft = { name: '', category: '', costPrice: '', price: '', countInStock: '' }

/** The lamp to add, or the errors by field: those of the slug are the name's, from which it is made. */
export function checkLamp(draft: LampDraft) {
  const lamp = {
    ...restOfLamp(draft.name),
    ...draft,
    costPrice: parseNumber(draft.costPrice),
    price: parseNumber(draft.price),
    countInStock: parseNumber(draft.countInStock),
  }
  return checkFields(NewProduct, lamp, [...LAMP_FIELDS, 'slug'], (field, issue) =>
    productErrorOf(field, field === 'slug' ? draft.name : draft[field], issue),
  )
}
