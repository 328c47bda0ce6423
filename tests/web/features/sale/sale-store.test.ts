import { expect, it, vi } from 'vitest'
import { makeDraft, makeLamp } from '../../../support/make-sale.ts'
import { fakeStorage } from '../../fake-storage.ts'

vi.stubGlobal('window', fakeStorage().place)
const { cartItems } = await import('../../../../web/src/domain/cart/cart.ts')
const { endSale, saleDraft } = await import('../../../../web/src/features/sale/sale-store.ts')

it('empties the cart before it ends a sale, so that no other tab starts one', () => {
  cartItems.set([makeLamp()])
  saleDraft.set(makeDraft())
  const left: number[] = []
  saleDraft.subscribe(() => left.push(cartItems.get().length))
  endSale(makeDraft().saleId)
  expect(left).toEqual([0])
  expect(saleDraft.get()).toBeNull()
})
