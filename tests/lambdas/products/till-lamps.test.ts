import { describe, expect, it } from 'vitest'
import { tillLamps } from '../../../lambdas/products/till-lamps.ts'
import { makeProduct } from '../../support/make-product.ts'

const lamp = (name: string, facts: Parameters<typeof makeProduct>[0] = {}) => makeProduct({ _id: name, name, ...facts })
const soldOn = (day: string, productId: string, sold: number) => ({ day, productId, sold })

describe('order of lamps at the till', () => {
  it('begins with the best sellers of all days', () => {
    const lamps = [lamp('pendant'), lamp('bulb'), lamp('lantern')]
    const sold = [soldOn('2026-11-01', 'bulb', 2), soldOn('2026-11-02', 'lantern', 4), soldOn('2026-11-03', 'bulb', 3)]
    expect(tillLamps(lamps, sold).map(({ name, sold }) => [name, sold])).toEqual([
      ['bulb', 5],
      ['lantern', 4],
      ['pendant', 0],
    ])
  })

  it('sorts equal sales by name, with sold-out lamps last', () => {
    const lamps = [lamp('b'), lamp('a', { countInStock: 0 }), lamp('c')]
    expect(tillLamps(lamps, []).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  })

  it('counts more returns than sales as none sold', () => {
    expect(tillLamps([lamp('a')], [soldOn('2026-11-01', 'a', -2)])).toMatchObject([{ sold: 0 }])
  })
})
