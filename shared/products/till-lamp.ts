import * as z from 'zod/mini'
import { StaffProduct } from './product.ts'

/**
 * A lamp as the till and the stock table list it. It has only the fields they need, so that the whole catalogue fits in
 * one short response.
 */
export const TillLamp = z.extend(
  z.pick(StaffProduct, {
    _id: true,
    name: true,
    slug: true,
    image: true,
    category: true,
    brand: true,
    price: true,
    costPrice: true,
    countInStock: true,
    code: true,
    lowStockAt: true,
    revision: true,
  }),
  {
    /** Pieces sold recently, over the counter and by order. */
    sold: z.int(),
  },
)
export type TillLamp = z.infer<typeof TillLamp>
