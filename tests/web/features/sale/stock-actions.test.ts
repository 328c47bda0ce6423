import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTypedLine } from '../../../../web/src/features/sale/sale-draft.ts'
import { makeDraft, makeLamp } from '../../../support/make-sale.ts'
import { shopOfOneLamp } from '../../../support/shop-of-one-lamp.ts'
import { fakeStorage } from '../../fake-storage.ts'

vi.stubGlobal('window', fakeStorage().place)
const { cartItems } = await import('../../../../web/src/domain/cart/cart.ts')
const { changeSaleDraft, saleDraft } = await import('../../../../web/src/features/sale/sale-store.ts')
const { returnAllToStock, sellFromStock } = await import('../../../../web/src/features/sale/stock-actions.ts')

const inCart = makeLamp()
const type = (real: string) => changeSaleDraft((draft) => withTypedLine(draft, inCart, { real }))
const takenLamps = () => saleDraft.get()?.taken

/** Lets the next call reach the shop or not; its reply is lost. */
function dropReplies({ arrives }: { arrives: boolean }): void {
  const shop = fetch
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    vi.stubGlobal('fetch', shop)
    if (arrives) await shop(...sent)
    throw new TypeError('Failed to fetch')
  })
}

beforeEach(() => {
  cartItems.set([inCart])
  saleDraft.set(makeDraft())
})

afterAll(() => vi.unstubAllGlobals())

describe('stock taken by a sale', () => {
  it('decrements stock once when a sale is sold repeatedly', async () => {
    const { lamp, asked } = shopOfOneLamp(10)
    await sellFromStock()
    await sellFromStock()
    expect([lamp.countInStock, asked.length]).toEqual([7, 1])
    expect(takenLamps()).toEqual({ lamp: { name: 'Lamp', count: 3, sure: true } })
    expect(cartItems.get()).toMatchObject([{ countInStock: 7 }])
  })

  it('repeats the request unchanged after a lost reply, even if values were typed', async () => {
    const { lamp } = shopOfOneLamp(10)
    dropReplies({ arrives: true })
    await expect(sellFromStock()).rejects.toMatchObject({ code: 'network' })
    expect(takenLamps()).toEqual({ lamp: { name: 'Lamp', count: 3, sure: false } })
    type('5')
    await sellFromStock()
    expect(lamp.countInStock).toBe(7)
    expect(takenLamps()).toMatchObject({ lamp: { count: 3, sure: true } })
  })

  it('marks nothing as taken when the shop reports too little stock', async () => {
    shopOfOneLamp(2)
    await expect(sellFromStock()).rejects.toMatchObject({ code: 'stock.moved' })
    expect(takenLamps()).toEqual({})
    expect(cartItems.get()).toMatchObject([{ countInStock: 2 }])
  })

  it('marks nothing in another sale that was started in the meantime', async () => {
    shopOfOneLamp(10)
    const selling = sellFromStock()
    saleDraft.set(makeDraft({ saleId: 'sale-2' }))
    await selling
    expect(takenLamps()).toEqual({})
  })

  it('waits until the taken pieces are returned', async () => {
    const { asked } = shopOfOneLamp(10)
    saleDraft.set(makeDraft({ undoing: true }))
    await sellFromStock()
    expect(asked).toEqual([])
  })
})

describe('return of taken stock', () => {
  it('returns the taken pieces and gives the draft a new sale id', async () => {
    const { lamp } = shopOfOneLamp(10)
    await sellFromStock()
    await returnAllToStock()
    expect(lamp.countInStock).toBe(10)
    expect(saleDraft.get()).toMatchObject({ taken: {}, undoing: false })
    expect(saleDraft.get()?.saleId).not.toBe('sale-1')
  })

  it.each([true, false])('leaves the stock unchanged when it is unknown whether it was taken: %s', async (arrives) => {
    const { lamp } = shopOfOneLamp(10)
    dropReplies({ arrives })
    await expect(sellFromStock()).rejects.toMatchObject({ code: 'network' })
    await returnAllToStock()
    expect(lamp.countInStock).toBe(10)
  })

  it('continues after a lost reply and returns the lamps once', async () => {
    const { lamp } = shopOfOneLamp(10)
    await sellFromStock()
    dropReplies({ arrives: true })
    await expect(returnAllToStock()).rejects.toMatchObject({ code: 'network' })
    expect(saleDraft.get()).toMatchObject({ saleId: 'sale-1', undoing: true })
    await returnAllToStock()
    expect(lamp.countInStock).toBe(10)
  })
})
