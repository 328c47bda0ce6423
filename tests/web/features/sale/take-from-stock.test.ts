import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { returnToStock, takeFromStock } from '../../../../web/src/features/sale/take-from-stock.ts'
import { shopOfOneLamp } from '../../../support/shop-of-one-lamp.ts'

function shopWith(countInStock: number) {
  return {
    ...shopOfOneLamp(countInStock),
    take: (count: number, expected: number) => takeFromStock({ id: 'lamp', count, saleId: 'sale', expected }),
  }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

it('decrements stock in one call when the expected count is current', async () => {
  const { take, asked } = shopWith(10)
  expect(await take(3, 10)).toMatchObject({ countInStock: 7 })
  expect(asked).toEqual([{ countInStock: 7, expectedCountInStock: 10, saleId: 'sale' }])
})

it('decrements the current stock when others have sold in the meantime', async () => {
  const { take } = shopWith(6)
  expect(await take(3, 10)).toMatchObject({ countInStock: 3 })
})

it('takes nothing when too few are left', async () => {
  const { take, lamp } = shopWith(2)
  await expect(take(3, 10)).rejects.toMatchObject({ code: 'stock.moved', body: { countInStock: 2 } })
  await expect(take(3, 0)).rejects.toMatchObject({ code: 'stock.moved' })
  expect(lamp.countInStock).toBe(2)
})

it('takes once when repeated, even when none are left', async () => {
  const { take, lamp } = shopWith(3)
  await take(3, 3)
  expect(await take(3, 0)).toMatchObject({ countInStock: 0 })
  expect(lamp.countInStock).toBe(0)
})

it('returns as many pieces as were taken', async () => {
  const { take, lamp } = shopWith(3)
  await take(2, 3)
  await returnToStock('lamp', 'sale')
  await returnToStock('lamp', 'sale')
  expect(lamp.countInStock).toBe(3)
})

it('gives up when the stock keeps changing', async () => {
  const { take, lamp, asked } = shopWith(100)
  const busy = vi.fn(fetch)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    lamp.countInStock -= 1
    return busy(address, init)
  })
  await expect(take(1, 100)).rejects.toMatchObject({ code: 'stock.moved' })
  expect(asked.length).toBeLessThan(20)
})
