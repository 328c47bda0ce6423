import { getProduct } from '../../shared/products/routes.ts'
import { productById } from '../data/products.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { endpoint } from '../http/endpoint.ts'
import { productOr404 } from './product.ts'

export const handler = endpoint(getProduct, async ({ params, actor }) =>
  productOr404(await unlessUnreadable(productById(params.id)), actor),
)
