import * as z from 'zod/mini'
import { MAX_PRICE } from '../money.ts'
import { MAX_COUNT } from '../products/product.ts'

const MAX_VALUE = MAX_COUNT * MAX_PRICE

/** RWF; a value that moves into a product's stock or, if it is negative, out of it. */
export const StockValue = z.number().check(z.minimum(-MAX_VALUE), z.maximum(MAX_VALUE))
