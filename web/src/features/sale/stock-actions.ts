import { cartItems } from '../../domain/cart/cart.ts'
import { ApiError, isError, isRetryable } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { type Taking, withTaking } from './sale-draft.ts'
import { changeSaleDraft, renewDraft, saleDraft } from './sale-store.ts'
import { returnToStock, takeFromStock } from './take-from-stock.ts'
import { readSale, type SaleLine } from './typed-sale.ts'

/**
 * Takes the sale's lamps from stock, except those already taken. Each request is stored before it is sent, so that a
 * lost response leads to the same request again.
 */
export async function sellFromStock(): Promise<void> {
  const draft = saleDraft.get()
  if (!draft || draft.undoing) return
  const open = readSale(draft, cartItems.get()).lines.filter(({ _id }) => !draft.taken[_id]?.sure)
  await settleAll(open.map((line) => takeLine(draft.saleId, line, draft.taken[line._id])))
}

/** Puts the lamps back into stock. The draft becomes another sale with nothing taken. */
export async function returnAllToStock(): Promise<void> {
  changeSaleDraft((draft) => ({ ...draft, undoing: true }))
  const draft = saleDraft.get()
  if (!draft) return
  await settleAll(Object.entries(draft.taken).map(([id, taking]) => returnLamp(draft.saleId, id, taking)))
  renewDraft()
}

async function takeLine(saleId: string, line: SaleLine, earlier: Taking | undefined): Promise<void> {
  const { _id: id, name, countInStock: expected } = line
  const count = earlier?.count ?? line.real
  storeTaking(saleId, id, { name, count, sure: false })
  try {
    const { countInStock } = await takeFromStock({ id, count, saleId, expected })
    storeStock(id, countInStock)
    storeTaking(saleId, id, { name, count, sure: true })
  } catch (error) {
    // Only a definite answer proves that nothing was taken.
    if (!isRetryable(error)) storeTaking(saleId, id, undefined)
    const now = detailsOf(error, 'stock.moved')?.countInStock
    if (now !== undefined) storeStock(id, now)
    throw isError(error, 'product.unknown') ? new ApiError(error.status, { ...error.body, productId: id }) : error
  }
}

async function returnLamp(saleId: string, id: string, { count, sure }: Taking): Promise<void> {
  const expected = cartItems.get().find(({ _id }) => _id === id)?.countInStock ?? 0
  try {
    // Repeating the request shows whether the stock was taken at all.
    if (!sure) await takeFromStock({ id, count, saleId, expected })
    const { countInStock } = await returnToStock(id, saleId)
    storeStock(id, countInStock)
  } catch (error) {
    const wasNotTaken = !sure && (detailsOf(error, 'stock.moved')?.countInStock ?? count) < count
    if (!wasNotTaken && !isError(error, 'product.unknown')) throw error
  }
  storeTaking(saleId, id, undefined)
}

/** Waits for all actions and then rejects if one of them did. */
async function settleAll(actions: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(actions)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

function storeTaking(saleId: string, id: string, taking: Taking | undefined): void {
  changeSaleDraft((draft) => (draft.saleId === saleId ? withTaking(draft, id, taking) : draft))
}

function storeStock(id: string, countInStock: number): void {
  cartItems.set(cartItems.get().map((line) => (line._id === id ? { ...line, countInStock } : line)))
}
