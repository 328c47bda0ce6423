import { StoredProduct } from '../../lambdas/data/products.ts'
import { newId } from '../../shared/id.ts'

/** Returns a lamp for a test. Only the fields that the test is about need to be given. */
export function makeProduct(overrides: Partial<StoredProduct> = {}): StoredProduct {
  const _id = overrides._id ?? newId()
  return StoredProduct.parse({
    _id,
    name: 'Kivu pendant',
    slug: `kivu-pendant-${_id.toLowerCase()}`,
    image: '/images/lamps/kivu-pendant/1200.webp',
    price: 5000,
    costPrice: 3000,
    category: 'Pendant lamps',
    brand: 'Urumuri',
    countInStock: 10,
    description: 'Woven shade over a warm bulb.',
    rating: 4.5,
    numReviews: 12,
    revision: 1,
    ...overrides,
  })
}
