import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTypedLine } from '../../../../web/src/features/sale/sale-draft.ts'
import { makeDraft, makeLamp } from '../../../support/make-sale.ts'
import { shopOfOneLamp } from '../../../support/shop-of-one-lamp.ts'
import { makePlace } from '../../make-place.ts'

vi.stubGlobal('window', makePlace().place)
const { cartItems } = await import('../../../../web/src/domain/cart/cart.ts')
const { changeDraft, saleDraft } = await import('../../../../web/src/features/sale/sale-store.ts')
const { putBack, sellFromStock } = await import('../../../../web/src/features/sale/stock-actions.ts')

const inCart = makeLamp()
const type = (real: string) => changeDraft((draft) => withTypedLine(draft, inCart, { real }))
const taken = () => saleDraft.get()?.taken

/** The next call reaches the shop, or does not, and its reply gets lost. */
function loseLine({ arrives }: { arrives: boolean }): void {
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

describe('what is sold', () => {
  it('leaves the stock once, however often it is sold', async () => {
    const { lamp, asked } = shopOfOneLamp(10)
    await sellFromStock()
    await sellFromStock()
    expect([lamp.countInStock, asked.length]).toEqual([7, 1])
    expect(taken()).toEqual({ lamp: { name: 'Lamp', count: 3, sure: true } })
    expect(cartItems.get()).toMatchObject([{ countInStock: 7 }])
  })

  it('after a lost reply is asked for as it was, whatever was typed since', async () => {
    const { lamp } = shopOfOneLamp(10)
    loseLine({ arrives: true })
    await expect(sellFromStock()).rejects.toMatchObject({ code: 'network' })
    expect(taken()).toEqual({ lamp: { name: 'Lamp', count: 3, sure: false } })
    type('5')
    await sellFromStock()
    expect(lamp.countInStock).toBe(7)
    expect(taken()).toMatchObject({ lamp: { count: 3, sure: true } })
  })

  it('is not noted as taken when the shop says that too few are left', async () => {
    shopOfOneLamp(2)
    await expect(sellFromStock()).rejects.toMatchObject({ code: 'stock.moved' })
    expect(taken()).toEqual({})
    expect(cartItems.get()).toMatchObject([{ countInStock: 2 }])
  })

  it('is not noted in another sale that was begun meanwhile', async () => {
    shopOfOneLamp(10)
    const selling = sellFromStock()
    saleDraft.set(makeDraft({ saleId: 'sale-2' }))
    await selling
    expect(taken()).toEqual({})
  })

  it('waits until what was taken is back', async () => {
    const { asked } = shopOfOneLamp(10)
    saleDraft.set(makeDraft({ undoing: true }))
    await sellFromStock()
    expect(asked).toEqual([])
  })
})

describe('putting back', () => {
  it('returns what was taken, and the draft is another sale', async () => {
    const { lamp } = shopOfOneLamp(10)
    await sellFromStock()
    await putBack()
    expect(lamp.countInStock).toBe(10)
    expect(saleDraft.get()).toMatchObject({ taken: {}, undoing: false })
    expect(saleDraft.get()?.saleId).not.toBe('sale-1')
  })

  it.each([true, false])(
    'adds nothing to the stock where it is not known whether it was taken: %s',
    async (arrives) => {
      const { lamp } = shopOfOneLamp(10)
      loseLine({ arrives })
      await expect(sellFromStock()).rejects.toMatchObject({ code: 'network' })
      await putBack()
      expect(lamp.countInStock).toBe(10)
    },
  )

  it('whose reply got lost goes on where it was, and returns them once', async () => {
    const { lamp } = shopOfOneLamp(10)
    await sellFromStock()
    loseLine({ arrives: true })
    await expect(putBack()).rejects.toMatchObject({ code: 'network' })
    expect(saleDraft.get()).toMatchObject({ saleId: 'sale-1', undoing: true })
    await putBack()
    expect(lamp.countInStock).toBe(10)
  })
})
