import * as z from 'zod/mini'
import { StaffProduct } from './product.ts'

/** A lamp as the till and the table of stock list it: no more than they need, so that the whole shop is one short reply. */
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
    /** How many pieces were sold lately, over the counter and by order. */
    sold: z.int(),
  },
)
export type TillLamp = z.infer<typeof TillLamp>
