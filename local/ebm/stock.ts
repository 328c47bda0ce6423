import { assertMoveAmounts } from './arithmetic.ts'
import type { StockMoveBody } from './bodies.ts'
import { assertCode } from './codes.ts'
import { EbmError } from './errors.ts'
import { hundredths } from './hundredths.ts'
import { assertRegistered } from './items.ts'
import type { Pieces } from './state.ts'
import { type Caller, note, type World } from './world.ts'

/** Types of movements into the stock. All others move out. */
const INTO_STOCK = ['01', '02', '03', '04', '05', '06']

/** Adds a quantity to the figures of an item, and returns them. */
export function addPieces({ branch }: Caller, itemCd: string, figure: keyof Pieces, quantity: number): Pieces {
  const pieces = branch.pieces[itemCd] ?? { stock: 0, sold: 0, refunded: 0, movedOut: 0, movedBack: 0 }
  const sign = quantity < 0 ? -1 : 1
  pieces[figure] += sign * Number(hundredths(Math.abs(quantity)))
  branch.pieces[itemCd] = pieces
  return pieces
}

/**
 * Stores a movement of the stock.
 * @throws EbmError 913, 910, 922 for a movement before its sale or refund, 994 for a used number
 */
export function saveStockMove(world: World, caller: Caller, move: StockMoveBody): void {
  assertCode('registration', 'regTyCd', move.regTyCd)
  assertCode('stock', 'sarTyCd', move.sarTyCd)
  assertRegistered(caller, move.itemList)
  assertMoveAmounts(move)
  const { moves } = caller.branch
  if (moves[move.sarNo]) throw new EbmError('994', 'The number of the movement is used')
  const { sarTyCd } = move
  for (const [itemCd, quantity] of quantities(move)) {
    const { sold, movedOut, refunded, movedBack } = addPieces(caller, itemCd, 'stock', 0)
    const isEarly =
      (sarTyCd === '11' && movedOut + quantity > sold) || (sarTyCd === '03' && movedBack + quantity > refunded)
    if (isEarly) throw new EbmError('922', 'The sale of this movement must be sent first')
  }
  if (move.sarNo !== Object.keys(moves).length + 1) note(world, `sarNo ${move.sarNo} is out of sequence`)
  moves[move.sarNo] = move
  for (const { itemCd, qty } of move.itemList) {
    if (sarTyCd === '11') addPieces(caller, itemCd ?? '', 'movedOut', qty)
    if (sarTyCd === '03') addPieces(caller, itemCd ?? '', 'movedBack', qty)
    addPieces(caller, itemCd ?? '', 'stock', INTO_STOCK.includes(sarTyCd) ? qty : -qty)
  }
}

/**
 * Receives the remaining quantity of an item, and notes a difference from the movements.
 * @throws EbmError 913 for an unknown item
 */
export function saveStockMaster(world: World, caller: Caller, { itemCd, rsdQty }: { itemCd: string; rsdQty: number }) {
  if (!caller.branch.items[itemCd]) throw new EbmError('913', 'itemCd: is not registered')
  const { stock } = addPieces(caller, itemCd, 'stock', 0)
  if (Number(hundredths(rsdQty)) === stock) return
  note(world, `${itemCd}: the shop reports ${rsdQty}, the movements give ${stock / 100}`)
}

function quantities({ itemList }: StockMoveBody): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { itemCd, qty } of itemList) {
    const key = itemCd ?? ''
    quantities.set(key, (quantities.get(key) ?? 0) + Number(hundredths(qty)))
  }
  return quantities
}
