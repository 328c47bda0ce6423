import { createProduct } from '../../shared/products/staff-routes.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import { claimSlug, putProduct, type StoredProduct } from '../data/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { logProduct } from './product-change.ts'

export const handler = endpoint(createProduct, async ({ actor }) => {
  const draft = makeDraft(clock.newId())
  return commit({ reads: [] }, () => {
    const writes = [putProduct(draft), ...logProduct('made', undefined, draft, momentOf(actor))]
    return { result: { product: draft }, writes, claims: [claimSlug(draft)] }
  })
})

function makeDraft(_id: string): StoredProduct {
  const texts = { name: '', image: '', category: '', brand: '', description: '' }
  const figures = { price: 0, costPrice: 0, countInStock: 0, rating: 0, numReviews: 0, revision: 1 }
  return { _id, slug: `draft-${_id.toLowerCase()}`, ...texts, ...figures, isDraft: true }
}
