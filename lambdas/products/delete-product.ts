import { deleteProduct } from '../../shared/products/staff-routes.ts'
import { commit } from '../data/commit.ts'
import { leavePicture } from '../data/pictures.ts'
import { productIn, productKey, releaseSlug, removeProduct } from '../data/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { productOr404 } from './product.ts'

export const handler = endpoint(deleteProduct, ({ params: { id }, actor }) =>
  commit({ reads: [productKey(id)] }, (seen) => {
    const product = productOr404(productIn(seen, id), actor)
    const writes = [removeProduct(product), releaseSlug(product), ...leavePicture(product.image, id)]
    return { result: { _id: id }, writes }
  }),
)
