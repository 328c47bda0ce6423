import { describe, expect, it } from 'vitest'
import { countOrderReturn, orderReturnWorth, type ReturnableOrder } from '../../../shared/returns/order-credit.ts'
import { hundredths, nearest, split } from '../../simulation/book/money.ts'
import { longOrShort } from '../../support/long-runs.ts'

const ORDERS = longOrShort(5000, 1000, 50_000)

/** Returns a function that draws whole numbers from 0 to `below` - 1, the same in each run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const total = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Returns a paid order of random lamps with 18 % tax and delivery. */
function randomOrder(draw: (below: number) => number): ReturnableOrder {
  const orderItems = Array.from({ length: 1 + draw(4) }, () => ({
    price: (1 + draw(3_000_000)) / 100,
    quantity: 1 + draw(5),
    costPrice: (1 + draw(2_000_000)) / 100,
  }))
  const items = total(orderItems.map(({ price, quantity }) => hundredths(price) * BigInt(quantity)))
  const [tax, shipping] = [nearest(items * 18n, 100n), BigInt(draw(3) * 100_000)]
  const sum = items + tax + shipping
  return {
    orderItems,
    taxPrice: Number(tax) / 100,
    shippingPrice: Number(shipping) / 100,
    totalPrice: Number(sum) / 100,
    amountDue: Number(nearest(sum, 100n)),
    isPaid: true,
  }
}

describe('returns of one order', () => {
  it('adds up to what was charged for its lamps in random histories', () => {
    const draw = dice(11)
    for (let n = 0; n < ORDERS; n += 1) {
      let order = randomOrder(draw)
      const { orderItems, taxPrice, shippingPrice, amountDue } = order
      const prices = orderItems.map(({ price, quantity }) => hundredths(price) * BigInt(quantity))
      const taxes = split(hundredths(taxPrice), prices)
      const charged = split(BigInt(amountDue), [
        ...prices.map((price, line) => price + (taxes[line] ?? 0n)),
        hundredths(shippingPrice),
      ])
      const delivery = charged.at(-1) ?? 0n
      let [credit, profit] = [0n, 0n]
      for (let left = true; left; ) {
        const pieces = order.orderItems.flatMap(({ quantity, returned = 0 }, index) => {
          const count = draw(quantity - returned + 1)
          const broken = draw(count + 1)
          return count === 0 ? [] : [{ index, fit: count - broken, broken }]
        })
        if (pieces.length === 0) continue
        const worth = orderReturnWorth(order, pieces)
        if (worth.refund !== worth.credit) expect.fail(`order ${n} pays less back than it credits`)
        order = { ...order, ...countOrderReturn(order, { pieces, ...worth }, 1) }
        credit += hundredths(worth.credit)
        const cost = pieces.map(({ index, fit }) => {
          return hundredths(orderItems[index]?.costPrice) * BigInt(fit)
        })
        profit += hundredths(worth.amounts.grossProfit) - total(cost)
        left = order.orderItems.some(({ quantity, returned = 0 }) => returned < quantity)
      }
      if (credit !== (BigInt(amountDue) - delivery) * 100n) expect.fail(`order ${n} credits ${credit} hundredths`)
      // The profit loses the prices without tax, up to the franc that the amount was rounded to for each line.
      const rounded = profit + total(prices)
      const most = 100n * BigInt(orderItems.length * 5)
      if (rounded > most || rounded < -most) expect.fail(`order ${n} loses a profit of ${profit} hundredths`)
    }
  })
})
