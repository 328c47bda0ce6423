import * as z from 'zod/mini'
import { MAX_AMOUNT, MAX_PRICE } from './money.ts'

/** RWF; the price of one lamp. */
export const Price = z.number().check(z.nonnegative(), z.maximum(MAX_PRICE))

/** RWF; an amount that is never negative. */
export const Amount = z.number().check(z.nonnegative(), z.maximum(MAX_AMOUNT))
