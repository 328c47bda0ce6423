import { cartItems } from '../../domain/cart/cart.ts'
import { ApiError, isError, isRetryable } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { type Taking, withTaking } from './sale-draft.ts'
import { changeDraft, renewDraft, saleDraft } from './sale-store.ts'
import { takeFromStock } from './take-from-stock.ts'
import { readSale, type SaleLine } from './typed-sale.ts'

/**
 * Takes the lamps of the sale out of stock, but for those that it has already. What was asked for is noted before it is
 * sent: whoever comes back after a lost reply asks for the same once more.
 */
export async function sellFromStock(): Promise<void> {
  const draft = saleDraft.get()
  if (!draft || draft.undoing) return
  const open = readSale(draft, cartItems.get()).lines.filter(({ _id }) => !draft.taken[_id]?.sure)
  await all(open.map((line) => takeLine(draft.saleId, line, draft.taken[line._id])))
}

/** Puts what the sale has taken back into stock; then the draft is another sale, for which nothing is taken. */
export async function putBack(): Promise<void> {
  changeDraft((draft) => ({ ...draft, undoing: true }))
  const draft = saleDraft.get()
  if (!draft) return
  await all(Object.entries(draft.taken).map(([id, taking]) => putLampBack(draft.saleId, id, taking)))
  renewDraft()
}

async function takeLine(saleId: string, line: SaleLine, earlier: Taking | undefined): Promise<void> {
  const { _id: id, name, countInStock: expected } = line
  const count = earlier?.count ?? line.real
  note(saleId, id, { name, count, sure: false })
  try {
    const { countInStock } = await takeFromStock({ id, count, saleId, expected })
    noteStock(id, countInStock)
    note(saleId, id, { name, count, sure: true })
  } catch (error) {
    // Only a clear answer says that nothing was taken.
    if (!isRetryable(error)) note(saleId, id, undefined)
    const now = detailsOf(error, 'stock.moved')?.countInStock
    if (now !== undefined) noteStock(id, now)
    throw isError(error, 'product.unknown') ? new ApiError(error.status, { ...error.body, productId: id }) : error
  }
}

async function putLampBack(saleId: string, id: string, { count, sure }: Taking): Promise<void> {
  const expected = cartItems.get().find(({ _id }) => _id === id)?.countInStock ?? 0
  try {
    // Whether it was taken at all comes out by asking once more.
    if (!sure) await takeFromStock({ id, count, saleId, expected })
    const { countInStock } = await takeFromStock({ id, count: -count, saleId: `${saleId}-back`, expected })
    noteStock(id, countInStock)
  } catch (error) {
    const wasNotTaken = !sure && (detailsOf(error, 'stock.moved')?.countInStock ?? count) < count
    if (!wasNotTaken && !isError(error, 'product.unknown')) throw error
  }
  note(saleId, id, undefined)
}

/** Waits for each of them, so that none is left on its way, and then fails if one has. */
async function all(actions: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(actions)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

function note(saleId: string, id: string, taking: Taking | undefined): void {
  changeDraft((draft) => (draft.saleId === saleId ? withTaking(draft, id, taking) : draft))
}

function noteStock(id: string, countInStock: number): void {
  cartItems.set(cartItems.get().map((line) => (line._id === id ? { ...line, countInStock } : line)))
}
