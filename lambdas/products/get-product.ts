import { getProduct } from '../../shared/products/routes.ts'
import { productById } from '../data/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { existing } from './existing.ts'

export const handler = endpoint(getProduct, async ({ params, actor }) => existing(await productById(params.id), actor))
