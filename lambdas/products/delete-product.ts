import { deleteProduct } from '../../shared/products/staff-routes.ts'
import { commit } from '../data/commit.ts'
import { releasePicture } from '../data/pictures.ts'
import { releaseCode } from '../data/product-codes.ts'
import { productIn, productKey, releaseSlug, removeProduct } from '../data/products.ts'
import { putMovements } from '../data/stock-journal.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { productOr404 } from './product.ts'
import { logProduct } from './product-change.ts'

export const handler = endpoint(deleteProduct, ({ params: { id }, actor }) =>
  commit({ reads: [productKey(id)] }, (snapshot) => {
    const product = productOr404(productIn(snapshot, id), actor)
    const attribution = currentAttribution(actor)
    const missing = { ...attribution, delta: -product.countInStock, reason: 'lamp-deleted', reference: id } as const
    const writes = [
      removeProduct(product),
      ...logProduct('deleted', product, undefined, attribution),
      ...(missing.delta === 0 ? [] : putMovements(product, [missing])),
      releaseSlug(product),
      ...releaseCode(product),
      ...releasePicture(product.image, id),
    ]
    return { result: { _id: id }, writes }
  }),
)
