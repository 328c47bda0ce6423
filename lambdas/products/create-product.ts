import { createProduct } from '../../shared/products/staff-routes.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import { claimSlug, putProduct, type StoredProduct } from '../data/products.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(createProduct, async () => {
  const draft = makeDraft(clock.newId())
  return commit({ reads: [] }, () => {
    return { result: { product: draft }, writes: [putProduct(draft)], claims: [claimSlug(draft)] }
  })
})

function makeDraft(_id: string): StoredProduct {
  const texts = { name: '', image: '', category: '', brand: '', description: '' }
  const figures = { price: 0, costPrice: 0, countInStock: 0, rating: 0, numReviews: 0, revision: 1 }
  return { _id, slug: `draft-${_id.toLowerCase()}`, ...texts, ...figures, isDraft: true }
}
