import { updateProduct } from '../../shared/products/staff-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { changeProduct } from './change-product.ts'

export const handler = endpoint(updateProduct, async ({ params: { id }, body, actor }) => {
  // A draft needs all its fields here, so it is complete now.
  const complete = { ...body, isDraft: undefined }
  return { product: await changeProduct(id, complete, actor) }
})
