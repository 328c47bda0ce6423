import { NewProduct } from '../../../../shared/products/sheet-routes.ts'
import { productErrorOf, restOfLamp } from '../../domain/products/typed-product.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { checkFields } from '../../lib/use-form.ts'

/** Fields that a lamp needs to be sold. */
export const LAMP_FIELDS = ['name', 'category', 'costPrice', 'price', 'countInStock'] as const
export type LampField = (typeof LAMP_FIELDS)[number]

export type LampDraft = Readonly<Record<LampField, string>>

export const EMPTY_LAMP: LampDraft = { name: '', category: '', costPrice: '', price: '', countInStock: '' }

/** Returns the lamp to add, or the errors by field. Errors of the slug belong to the name, from which it is made. */
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
