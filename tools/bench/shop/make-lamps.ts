import { encodeTime } from 'ulid'
import type { StoredProduct } from '../../../lambdas/data/products.ts'
import { demoLamps } from '../../../local/demo/lamps/lamps.ts'

/** Stock of each lamp; more than any run sells. */
const IN_STOCK = 10_000

/** Replaces a ULID's random part. */
const FIXED_TAIL = '00000000000BENCH'

/** Returns an id in the shop's format, the same in every run: for minute `n` of the year 2025. */
export function fixedId(n: number): string {
  return encodeTime(Date.UTC(2025, 0, 1) + n * 60_000) + FIXED_TAIL
}

/** Returns the demo shop's lamps, repeated with a number after the name until there are `count` of them. */
export function makeLamps(count: number): StoredProduct[] {
  const laps = Array.from({ length: Math.ceil(count / demoLamps.length) }, (_, lap) =>
    demoLamps.map(({ createdAt: _at, ...lamp }, n) => ({
      ...lamp,
      _id: fixedId(lap * demoLamps.length + n),
      ...(lap > 0 && { name: `${lamp.name} ${lap + 1}`, slug: `${lamp.slug}-${lap + 1}` }),
      countInStock: IN_STOCK,
      revision: 1,
    })),
  )
  return laps.flat().slice(0, count)
}
