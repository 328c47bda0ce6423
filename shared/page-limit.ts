import * as z from 'zod/mini'

/** How many rows of a list one call returns: `usual`, or the number it asks for, up to `most`. */
export function pageLimit(usual: number, most: number) {
  return z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(most)), usual)
}
