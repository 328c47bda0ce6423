import { updateProduct } from '../../shared/products/staff-routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { changeProduct } from './change-product.ts'

export const handler = endpoint(updateProduct, async ({ params: { id }, body, actor }) => {
  // All fields are filled in, so it is not a draft now.
  const complete = { ...body, isDraft: undefined }
  return { product: await changeProduct(id, complete, actor) }
})
