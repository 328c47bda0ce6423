import { expect, it, vi } from 'vitest'
import { makeDraft, makeLamp } from '../../../support/make-sale.ts'
import { makePlace } from '../../make-place.ts'

vi.stubGlobal('window', makePlace().place)
const { cartItems } = await import('../../../../web/src/domain/cart/cart.ts')
const { endSale, saleDraft } = await import('../../../../web/src/features/sale/sale-store.ts')

it('a sale that ends leaves no lamps without it for a moment: another tab would begin one of them', () => {
  cartItems.set([makeLamp()])
  saleDraft.set(makeDraft())
  const left: number[] = []
  saleDraft.subscribe(() => left.push(cartItems.get().length))
  endSale(makeDraft().saleId)
  expect(left).toEqual([0])
  expect(saleDraft.get()).toBeNull()
})
