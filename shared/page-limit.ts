import * as z from 'zod/mini'

/** Returns a schema for the page size: `usual` by default, or the requested number up to `most`. */
export function pageLimit(usual: number, most: number) {
  return z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(most)), usual)
}
