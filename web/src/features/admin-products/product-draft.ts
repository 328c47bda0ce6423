import { ProductFields } from '../../../../shared/products/edit-product.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import { PRODUCT_FIELDS, type ProductField, productErrorOf } from '../../domain/products/typed-product.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { checkFields } from '../../lib/use-form.ts'

export type ProductDraft = Record<ProductField, string>

/** Returns the form's initial values. A new lamp starts empty, with the shop's `lowStockAt`. */
export function productDraftOf(lamp: StaffProduct, { lowStockAt }: Pick<Settings, 'lowStockAt'>): ProductDraft {
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

export function checkProduct(draft: ProductDraft) {
  const figures = {
    costPrice: parseNumber(draft.costPrice),
    price: parseNumber(draft.price),
    countInStock: parseNumber(draft.countInStock),
    lowStockAt: parseNumber(draft.lowStockAt),
  }
  return checkFields(ProductFields, { ...draft, ...figures }, PRODUCT_FIELDS, (field, issue) =>
    productErrorOf(field, draft[field], issue),
  )
}

/** Returns whether the typed price is below the cost. */
export function isBelowCost({ price, costPrice }: ProductDraft): boolean {
  return parseNumber(price) < parseNumber(costPrice)
}
