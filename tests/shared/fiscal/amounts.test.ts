import { describe, expect, it } from 'vitest'
import { saleTaxes, taxWithin } from '../../../shared/fiscal/amounts.ts'

describe('taxWithin', () => {
  it.each([
    [60_000, 9_152.54],
    [168_000, 25_627.12],
    [95_000, 14_491.53],
    [5_000_000_000_000, 762_711_864_406.78],
  ])('returns the 18 %% that %i contains', (amount, tax) => {
    expect(taxWithin(amount, 'B')).toBe(tax)
  })

  it('returns 0 for letters without tax', () => {
    expect([taxWithin(1000, 'A'), taxWithin(1000, 'C'), taxWithin(1000, 'D')]).toEqual([0, 0, 0])
  })
})

describe('saleTaxes', () => {
  // Sample of the CIS specification.
  const lines = [
    { price: 1000, quantity: 1, tax: 'A' },
    { price: 33_600, quantity: 0.2, discountPercent: 25, tax: 'B' },
    { price: 60, quantity: 5, tax: 'B' },
  ] as const

  it('reproduces the CIS sample when the tax is rounded by letter', () => {
    const taxes = saleTaxes(lines, 'letter')
    expect(taxes).toMatchObject({ total: 6340, totalTax: 814.58, taxable: { A: 1000, B: 5340 } })
    expect(taxes.lines[1]).toEqual({ supply: 6720, discount: 1680, taxable: 5040, taxAmount: 768.81 })
  })

  it('adds the tax of the lines when it is rounded by line', () => {
    expect(saleTaxes(lines, 'line').totalTax).toBe(814.57)
  })
})
