import { expect, it, vi } from 'vitest'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { newId } from '../../shared/id.ts'
import { beforeNextTransaction } from '../support/before-next-transaction.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { admin, invoke } from '../support/make-event.ts'
import { receiveGoods } from '../support/receive-goods.ts'
import { countInStock, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'

const { ebm, runAfter, declareStockAfter, sellTwo, change } = declaringShop()

/** Stock and movements that the authority has after two sales of two of nine lamps. */
const TWO_SALES = {
  moves: [
    ['06', 9],
    ['11', 2],
    ['11', 2],
  ],
  stock: 5,
}

/** Stops the sender after the next movement that it sends, so that it does not record the answer. */
function stopAfterMovement(): void {
  const { call } = ebm
  const calls = vi.spyOn(ebm, 'call').mockImplementation((request) => {
    if (request.path === '/insertStockIO') {
      calls.mockRestore()
      beforeNextTransaction(async () => {
        throw new Error('The sender stopped')
      })
    }
    return call(request)
  })
}

const lampWith = (countInStock: number) => stockOne({ name: `Lamp ${newId()}`, countInStock, price: 30_000 })

function heldOf(name: string) {
  const [branch] = Object.values(ebm.ledger().branches)
  const moves = Object.values(branch?.moves ?? {}).filter(({ itemList: [line] }) => line?.itemNm === name)
  const itemCode = moves[0]?.itemList[0]?.itemCd ?? ''
  return {
    moves: moves.map(({ sarTyCd, itemList: [line] }) => [sarTyCd, line?.qty]),
    stock: (branch?.pieces[itemCode]?.stock ?? 0) / 100,
  }
}
/** Notes of the authority about the stock. A sale is sent a minute before its opening stock. */
const oddities = () => ebm.ledger().notes.filter(({ text }) => !text.endsWith('is sold above its stock'))

it('declares the opening stock and the sale after the receipt is signed', async () => {
  const lamp = await lampWith(50)
  await sellTwo(lamp)
  await declareStockAfter(2)
  expect(heldOf(lamp.name)).toEqual({
    moves: [
      ['06', 50],
      ['11', 2],
    ],
    stock: 48,
  })
  expect(oddities()).toEqual([])
})

it('declares the pieces of goods once when a charge is owed to a payee', async () => {
  const charge = { kind: 'transport', amount: 600, owed: true, payee: `Cargo ${newId()}` }
  const { lines } = await receiveGoods({ price: 5900 }, { charges: [charge] })
  await declareStockAfter(2)
  expect(heldOf(lines[0]?.name ?? '')).toEqual({
    moves: [
      ['06', 2],
      ['02', 20],
    ],
    stock: 22,
  })
  expect(oddities()).toEqual([])
})

it('declares the lamps of a deleted sale as returned only if it was signed', async () => {
  const [signed, dropped] = [await lampWith(9), await lampWith(9)]
  const report = await sellTwo(signed)
  await declareStockAfter(2)
  await remove(report._id)
  await remove((await sellTwo(dropped))._id)
  await declareStockAfter(2)
  expect(heldOf(signed.name)).toEqual({
    moves: [
      ['06', 9],
      ['11', 2],
      ['03', 2],
    ],
    stock: 9,
  })
  expect(heldOf(dropped.name)).toEqual({ moves: [['06', 9]], stock: 9 })
})

it('declares restocked pieces as a purchase, like those of every receipt', async () => {
  const lamp = await lampWith(9)
  const restock = { _id: newId(), pieces: 4 }
  await invoke(patchProduct, { as: admin, params: { id: lamp._id }, body: { restock } })
  await declareStockAfter(2)
  // Goods without a TIN wait for a week while an import is not answered.
  await runAfter(8 * 24 * 60)
  expect(heldOf(lamp.name)).toEqual({
    moves: [
      ['06', 9],
      ['02', 4],
    ],
    stock: 13,
  })
  expect(oddities()).toEqual([])
})

it('declares a loss as discarded', async () => {
  const lamp = await lampWith(9)
  reportIn(await sell([[lamp._id, 3]], { ibyangiritse: 3, paymentMethod: 'Loss' }))
  await declareStockAfter(2)
  expect(heldOf(lamp.name).moves).toEqual([
    ['06', 9],
    ['15', 3],
  ])
})

it('declares a movement once when its answer is lost', async () => {
  const lamp = await lampWith(9)
  await sellTwo(lamp)
  ebm.behave({ mode: 'lose-answer', affected: ['stockMove'], remaining: 1 })
  await declareStockAfter(2)
  await runAfter(5)
  expect(heldOf(lamp.name)).toMatchObject({ stock: 7 })
  expect(heldOf(lamp.name).stock).toBe(await countInStock(lamp._id))
})

it('declares a movement once that is lost and rejected afterwards', async () => {
  const lamp = await lampWith(9)
  await sellTwo(lamp)
  ebm.behave({ mode: 'lose-answer', affected: ['stockMove'], remaining: 1 })
  await declareStockAfter(2)
  ebm.behave({ mode: 'reject:913', affected: ['stockMove'], remaining: 1 })
  await runAfter(5)
  await sellTwo(lamp)
  await declareStockAfter(10)
  await runAfter(20)
  expect(heldOf(lamp.name)).toEqual(TWO_SALES)
  expect(oddities()).toEqual([])
})

it('declares a movement once when the sender stopped and the authority was busy', async () => {
  ebm.behave({ usedNumberCode: '899' })
  const lamp = await lampWith(9)
  await sellTwo(lamp)
  ebm.behave({ usedNumberCode: '899', mode: 'busy', affected: ['stockMove'], remaining: 1 })
  await declareStockAfter(2)
  stopAfterMovement()
  await runAfter(5)
  ebm.behave({ usedNumberCode: '899', mode: 'busy', affected: ['stockMove'], remaining: 1 })
  for (const minutes of [10, 20, 20]) await runAfter(minutes)
  await sellTwo(lamp)
  await declareStockAfter(10)
  expect(heldOf(lamp.name)).toEqual(TWO_SALES)
  expect(oddities()).toEqual([])
})

it('declares a movement under the same number when the authority rejected it', async () => {
  const lamp = await lampWith(9)
  const report = await sellTwo(lamp)
  ebm.behave({ mode: 'reject:913', affected: ['stockMove'], remaining: 1 })
  await declareStockAfter(2)
  expect(heldOf(lamp.name).moves).toEqual([])
  await runAfter(5)
  expect(heldOf(lamp.name)).toMatchObject({ stock: 7 })
  await edit(report._id, { reportItems: [{ _id: lamp._id, real: 3, soldAt: 30_000 }] })
  await declareStockAfter(20)
  expect(heldOf(lamp.name).stock).toBe(await countInStock(lamp._id))
  expect(oddities()).toEqual([])
})

it('declares nothing when fiscal receipts are off', async () => {
  const lamp = await lampWith(9)
  await change({ isOn: false })
  await sell([[lamp._id, 1]], { soldAt: 30_000 })
  await declareStockAfter(2)
  await change()
  await runAfter(4)
  expect(heldOf(lamp.name).moves).toEqual([])
})
