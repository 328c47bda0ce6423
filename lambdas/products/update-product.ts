import { updateProduct } from '../../shared/products/staff-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { changeProduct } from './change-product.ts'

export const handler = endpoint(updateProduct, async ({ params: { id }, body, actor }) => {
  // This route requires all fields, so a draft becomes complete.
  const complete = { ...body, isDraft: undefined }
  return { product: await changeProduct(id, complete, actor) }
})
