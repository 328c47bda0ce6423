import { createProduct } from '../../shared/products/staff-routes.ts'
import { clock } from '../clock.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { claimSlug, productById, putProduct, type StoredProduct } from '../data/products.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { productOr404 } from './product.ts'
import { logProduct } from './product-change.ts'

export const handler = endpoint(createProduct, async ({ actor, dedupeKey }) => {
  const draft = makeDraft(clock.newId())
  const earlier = async (id: string) => productOr404(await productById(id), actor)
  const product = await commitDeduplicated({ dedupeKeys: [dedupeKey], reads: [], earlier }, () => {
    const writes = [putProduct(draft), ...logProduct('made', undefined, draft, currentAttribution(actor))]
    return { result: draft, reference: draft._id, writes, claims: [claimSlug(draft)] }
  })
  return { product }
})

function makeDraft(_id: string): StoredProduct {
  const texts = { name: '', image: '', category: '', brand: '', description: '' }
  const figures = { price: 0, costPrice: 0, countInStock: 0, rating: 0, numReviews: 0, revision: 1 }
  return { _id, slug: `draft-${_id.toLowerCase()}`, ...texts, ...figures, isDraft: true }
}
