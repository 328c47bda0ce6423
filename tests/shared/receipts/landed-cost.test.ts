import { describe, expect, it } from 'vitest'
import { inRwf } from '../../../shared/currency.ts'
import { sum } from '../../../shared/money.ts'
import { landedCosts } from '../../../shared/receipts/landed-cost.ts'

const line = (quantity: number, price?: number, brokenOwed = 0) => ({ quantity, price, brokenOwed })

describe('landedCosts', () => {
  it('shares transport and customs by value, as calculated by hand', () => {
    const costs = landedCosts([line(20, 85_000), line(10, 42_500)], {
      rwfPerUnit: '0.39',
      charges: [
        { rwf: 60_000, by: 'value' },
        { rwf: 24_862.5, by: 'value' },
      ],
    })
    expect(costs).toEqual([
      { goods: 663_000, landed: 730_890, loss: 0 },
      { goods: 165_750, landed: 182_722.5, loss: 0 },
    ])
  })

  it('books broken pieces that are owed as a loss with their share of the charges', () => {
    const charges = [{ rwf: 500, by: 'pieces' as const }]
    expect(landedCosts([line(4, 1000, 1)], { rwfPerUnit: undefined, charges })).toEqual([
      { goods: 5000, landed: 4400, loss: 1100 },
    ])
  })

  it('gives no charge to a line without a price', () => {
    const charges = [{ rwf: 500, by: 'pieces' as const }]
    expect(landedCosts([line(4), line(1, 0)], { rwfPerUnit: undefined, charges })).toEqual([
      undefined,
      { goods: 0, landed: 500, loss: 0 },
    ])
  })

  it('adds up to goods and charges for 20,000 random receipts', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let n = 0; n < 20_000; n += 1) {
      const lines = Array.from({ length: 1 + random(5) }, () => {
        return line(1 + random(30), random(6) === 0 ? undefined : random(9_000_000) / 100, random(3))
      })
      const charges = Array.from({ length: random(4) }, () => {
        return { rwf: random(9_000_000) / 100, by: random(2) === 0 ? ('value' as const) : ('pieces' as const) }
      })
      const rwfPerUnit = random(2) === 0 ? undefined : `${random(2000)}.${1 + random(999_999)}`
      const goods = sum(landedCosts(lines, { rwfPerUnit, charges: [] }).map((cost) => cost?.goods ?? 0))
      const vatReclaimed = random(2) === 0 ? 0 : inRwf(goods, '0.15')
      const costs = landedCosts(lines, { rwfPerUnit, charges, vatReclaimed }).filter((cost) => cost !== undefined)
      const spent = sum([goods, ...(costs.length > 0 ? charges.map(({ rwf }) => rwf) : [])])
      const counted = costs.length > 0 ? vatReclaimed : 0
      expect(sum([...costs.flatMap(({ landed, loss }) => [landed, loss]), counted])).toBe(spent)
      for (const { landed, loss } of costs) expect(Math.min(landed, loss)).toBeGreaterThanOrEqual(0)
    }
  })
})
