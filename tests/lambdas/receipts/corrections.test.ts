import { expect, it } from 'vitest'
import { receiptErrors } from '../../../lambdas/bookkeeping/check-receipts.ts'
import type { StoredProduct } from '../../../lambdas/data/products.ts'
import type { Moved } from '../../../lambdas/data/stock-journal.ts'
import { composeCorrection, composeDeletion } from '../../../lambdas/receipts/compose-correction.ts'
import { composeReceipt } from '../../../lambdas/receipts/compose-receipt.ts'
import { Refusal } from '../../../lambdas/refusal.ts'
import { newId } from '../../../shared/id.ts'
import { sum, times } from '../../../shared/money.ts'
import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import { type Correction, NewCorrection } from '../../../shared/receipts/correction.ts'
import { NewReceipt } from '../../../shared/receipts/new-receipt.ts'
import { payWith, settle } from '../../../shared/receipts/pay.ts'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import { exitsOf } from '../../../shared/receipts/still-here.ts'
import { move } from '../../../shared/stock/move.ts'
import { type Dice, diceFrom } from '../../simulation/dice.ts'
import { longOrShort } from '../../support/long-runs.ts'
import { makeProduct } from '../../support/make-product.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

const ROUNDS = longOrShort(1000, 300, 20_000)
const by = { _id: 'admin-1', name: 'Keza' }
const at = '2026-11-22T08:00:00.000Z'

/** A lamp with its journal. */
type Lamp = { product: StoredProduct; entries: StockMovement[] }

function book(lamp: Lamp, { delta, value }: Moved, reference: string): void {
  const { countInStock, costPrice } = lamp.product
  const moved = value ?? times(costPrice, delta)
  const { rest, ...after } = move(lamp.product, delta, moved)
  expect(sum([times(costPrice, countInStock), moved, -rest])).toBe(times(after.costPrice, after.countInStock))
  lamp.product = { ...lamp.product, ...after }
  lamp.entries.push({ _id: newId(), delta, value: moved, reason: 'received', reference, by, at })
}

function randomReceipt(lamps: readonly Lamp[], dice: Dice): NewReceipt | undefined {
  const price = () => dice.from(0, 900_000) / 100
  const lines = Array.from({ length: dice.from(1, 4) }, () => ({
    product: dice.pick(lamps).product._id,
    quantity: dice.from(1, 30),
    ...dice.pick([{ price: price() }, { price: price() }, { unpriced: true }, { free: true }]),
    ...dice.pick([{}, { broken: dice.from(1, 4), brokenOwed: dice.chance(0.5) }]),
  }))
  const currency = dice.pick(['RWF', 'UGX', 'USD'])
  const rate = currency === 'RWF' ? {} : { rwfPerUnit: currency === 'UGX' ? '0.39' : '1450.123456' }
  const charges = Array.from({ length: dice.from(0, 2) }, () => ({
    kind: 'customs',
    amount: dice.from(1, 900_000) / 100,
    by: dice.pick(['value', 'pieces']),
    ...dice.pick([{}, { currency, owed: true }]),
  }))
  const common = { receiptId: newId(), receivedOn: '2026-11-20', supplier: 'Musa' }
  return NewReceipt.safeParse({ ...common, currency, ...rate, lines, charges }).data
}

function randomCorrection({ lines, currency }: Receipt, dice: Dice): NewCorrection {
  const line = dice.from(0, lines.length - 1)
  const charge = { kind: 'transport', amount: dice.from(1, 90_000) / 100, by: dice.pick(['value', 'pieces']) }
  return NewCorrection.parse({
    reason: 'Paper',
    ...dice.pick<object>([
      { kind: 'pieces', line, quantity: dice.from(0, 30) },
      { kind: 'sent-back', line, pieces: dice.from(1, 5), credit: dice.from(0, 90_000) / 100 },
      { kind: 'price', line, price: dice.from(0, 900_000) / 100 },
      { kind: 'rate', rwfPerUnit: dice.pick(['0.4', '0.385', '1461.5']) },
      { kind: 'charge', charge: { ...charge, ...dice.pick([{}, { currency, owed: true }]) } },
    ]),
  })
}

it('adds up for random receipts, payments, sales and corrections', () => {
  const dice = diceFrom(Number(process.env.ITARA_SEED ?? 1))
  let applied = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const lamps = Array.from({ length: 3 }, (): Lamp => {
      const product = makeProduct({
        _id: newId(),
        countInStock: dice.from(0, 9),
        costPrice: dice.from(1, 500_000) / 100,
      })
      return { product: { ...product, revision: 1 }, entries: [] }
    })
    const request = randomReceipt(lamps, dice)
    if (!request) continue
    const products = new Map(lamps.map(({ product }) => [product._id, product]))
    const sale = makeReport({
      reportItems: lamps.map(({ product: { _id, costPrice } }) => makeLine({ _id, costPrice })),
      found: lamps.map(({ product: { _id, name } }) => ({ _id, name, count: dice.from(1, 3) })),
    })
    const sales = new Map([[sale._id, sale]])
    for (const line of request.lines) {
      if (dice.chance(0.3)) line.matched = [{ report: sale._id, pieces: dice.from(1, 4) }]
    }
    const stamp = { _id: newId(), createdAt: at, by }
    const composed = composeReceipt(request, { products, sales }, { name: 'Musa' }, stamp, at)
    let { receipt } = composed
    const lampOf = (id: string) => lamps.find(({ product }) => product._id === id)
    const bookAll = (id: string, moves: readonly Moved[]) => {
      const lamp = lampOf(id)
      for (const moved of lamp ? moves : []) if (lamp) book(lamp, moved, receipt._id)
    }
    for (const { lamp, moves } of composed.arrivals) bookAll(lamp._id, moves)
    const corrections: Correction[] = []
    for (let step = dice.from(0, 6); step > 0; step -= 1) {
      const lamp = dice.pick(lamps)
      if (dice.chance(0.4) && lamp.product.countInStock > 0) {
        book(lamp, { delta: -dice.from(1, lamp.product.countInStock) }, 'sale')
      } else if (dice.chance(0.4) && receipt.owed > 0) {
        const amount = dice.chance(0.5) ? receipt.owed : dice.from(1, Math.ceil(receipt.owed * 100)) / 100
        receipt = payWith(receipt, {
          paymentId: newId(),
          amount,
          rwf: dice.chance(0.5) ? undefined : 1000,
          paidFrom: 'bank',
          at,
          by,
        }).paid
      } else {
        const now = new Map(
          lamps.map(({ product, entries }) => {
            const { countInStock } = product
            return [product._id, { countInStock, exits: exitsOf(countInStock, entries, receipt._id) }] as const
          }),
        )
        const stamp = { _id: newId(), at, by }
        try {
          const corrected =
            step === 1 && dice.chance(0.5)
              ? composeDeletion(receipt, now, { reverted: [], toPayees: 0 }, stamp)
              : composeCorrection(receipt, randomCorrection(receipt, dice), now, stamp)
          const isRevalued = corrected.receipt.rwfPerUnit !== receipt.rwfPerUnit
          const money = { paymentId: stamp._id, paidFrom: 'bank', at, by } as const
          const { settled, exchange } = settle(corrected.receipt, money, isRevalued)
          receipt = settled
          corrections.push({ ...corrected.correction, exchange })
          for (const [id, moves] of corrected.moves) bookAll(id, moves)
          applied += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      const movements = lamps.flatMap(({ entries }) => entries).filter(({ reference }) => reference === receipt._id)
      const errors = receiptErrors(receipt, corrections, movements)
      if (errors.length > 0) expect(errors, JSON.stringify([request, corrections])).toEqual([])
      // R3: what was paid is what was booked, with the exchange differences.
      const paid = sum(receipt.payments.map(({ rwf }) => rwf))
      const differences = sum([receipt.exchanged ?? 0, ...receipt.payments.map(({ difference }) => difference)])
      if (receipt.owed === 0) expect(paid).toBe(sum([receipt.totalRwf, differences]))
    }
  }
  expect(applied).toBeGreaterThan(ROUNDS / 3)
})
