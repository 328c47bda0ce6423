import { addProduct, type NewProduct } from '../../shared/products/sheet-routes.ts'
import { clock } from '../clock.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { claimPicture } from '../data/pictures.ts'
import { claimCode } from '../data/product-codes.ts'
import { claimSlug, productById, putProduct, type StoredProduct } from '../data/products.ts'
import { putMovements } from '../data/stock-journal.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { explainCodeConflict } from './explain-code-conflict.ts'
import { productOr404 } from './product.ts'
import { logProduct } from './product-change.ts'

export const handler = endpoint(addProduct, async ({ body, actor, dedupeKey }) => {
  const lamp = wholeLamp(clock.newId(), body)
  const { _id, countInStock: count } = lamp
  const attribution = currentAttribution(actor)
  const earlier = async (id: string) => productOr404(await productById(id), actor)
  return explainCodeConflict(lamp.code, () =>
    commitDeduplicated({ dedupeKeys: [dedupeKey], reads: [], earlier }, () => ({
      result: lamp,
      reference: _id,
      writes: [
        putProduct(lamp),
        ...logProduct('made', undefined, lamp, attribution),
        ...(count === 0
          ? []
          : putMovements({ ...lamp, countInStock: 0 }, [
              { ...attribution, delta: count, reason: 'opening', reference: _id },
            ])),
      ],
      claims: [claimSlug(lamp), ...claimCode(lamp), ...claimPicture(lamp.image, _id)],
    })),
  )
})

function wholeLamp(_id: string, { image = '', code, lowStockAt, ...fields }: NewProduct): StoredProduct {
  const optional = { ...(code && { code }), ...(lowStockAt !== undefined && { lowStockAt }) }
  return { _id, ...fields, image, ...optional, rating: 0, numReviews: 0, revision: 1 }
}
