import { deleteProduct } from '../../shared/products/staff-routes.ts'
import { commitOnProducts } from '../data/commit.ts'
import { leavePicture } from '../data/pictures.ts'
import { releaseSlug, removeProduct } from '../data/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { existing } from './existing.ts'

export const handler = endpoint(deleteProduct, async ({ params: { id }, actor }) => {
  await commitOnProducts([id], [], (products) => {
    const product = existing(products.get(id), actor)
    const writes = [removeProduct(product), releaseSlug(product), ...leavePicture(product.image, id)]
    return { result: product, reference: id, writes }
  })
  return { _id: id }
})
