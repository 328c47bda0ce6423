import { decodeTime, isValid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { demoLamps } from '../../../../local/demo/lamps/lamps.ts'
import { StaffProduct } from '../../../../shared/products/product.ts'

/** Price filters of the search page, in RWF. */
const priceBands = [
  [100, 500],
  [500, 1000],
  [1000, 5000],
  [5000, 10_000],
  [10_000, 50_000],
  [50_000, 100_000],
] as const

const allOf = <K extends keyof (typeof demoLamps)[number]>(field: K) => demoLamps.map((lamp) => lamp[field])

describe('lamps of the demo shop', () => {
  it('lists at least 48 lamps in at least eight categories by at least six makers', () => {
    expect(demoLamps.length).toBeGreaterThanOrEqual(48)
    expect(new Set(allOf('category')).size).toBeGreaterThanOrEqual(8)
    expect(new Set(allOf('brand')).size).toBeGreaterThanOrEqual(6)
  })

  it('lists only valid products', () => {
    for (const lamp of demoLamps) expect(StaffProduct.safeParse(lamp).error, lamp.slug).toBeUndefined()
  })

  it.each(priceBands)('offers at least four lamps strictly between RWF %i and %i', (from, to) => {
    expect(demoLamps.filter(({ price }) => price > from && price < to).length).toBeGreaterThanOrEqual(4)
  })

  it('uses prices in whole francs, of which the shop paid 55 to 80 %', () => {
    for (const { slug, price, costPrice } of demoLamps) {
      expect([price, costPrice].every(Number.isInteger), slug).toBe(true)
      expect(costPrice / price, slug).toBeGreaterThanOrEqual(0.55)
      expect(costPrice / price, slug).toBeLessThanOrEqual(0.8)
    }
  })

  it('includes sold-out lamps, low stock and at least one with a stock of five', () => {
    const stocks = allOf('countInStock')
    expect(stocks.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5)
    expect(stocks.filter((count) => count > 0 && count <= 3).length).toBeGreaterThanOrEqual(3)
    expect(stocks).toContain(5)
    expect(Math.max(...stocks)).toBeLessThanOrEqual(40)
  })

  it('covers every rating filter, with ratings only where there are reviews', () => {
    for (const stars of [1, 2, 3, 4]) {
      expect(allOf('rating').some((rating) => rating >= stars && rating < stars + 1)).toBe(true)
    }
    for (const { slug, rating, numReviews } of demoLamps) {
      expect(rating, slug).toBe(Math.round(rating * 10) / 10)
      expect(rating, slug).toBeLessThanOrEqual(5)
      expect(rating === 0, slug).toBe(numReviews === 0)
    }
  })

  it('gives each lamp a unique id, slug, name, description and picture', () => {
    for (const field of ['_id', 'slug', 'name', 'description', 'image'] as const) {
      expect(new Set(allOf(field)).size, field).toBe(demoLamps.length)
    }
  })

  it('builds slugs of plain words with hyphens, which the picture addresses contain', () => {
    for (const { slug, image } of demoLamps) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(image).toMatch(new RegExp(`^/images/lamps/${slug}-[0-9a-f]{12}/1200\\.webp$`))
    }
  })

  it('gives lamps ULIDs in the order and with the times in which they were added', () => {
    expect(allOf('_id')).toEqual(allOf('_id').toSorted())
    for (const { _id, createdAt } of demoLamps) {
      expect(isValid(_id), _id).toBe(true)
      expect(new Date(decodeTime(_id)).toISOString()).toBe(createdAt)
    }
  })

  it('keeps the ids that tests and links rely on', () => {
    expect(demoLamps[0]?._id).toBe('01JGX6KKC0DEM0SH0P1N000RWA')
  })

  it('includes one lamp of each category among the newest ten', () => {
    expect(new Set(demoLamps.slice(-10).map(({ category }) => category)).size).toBe(10)
  })
})
