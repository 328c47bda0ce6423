import { idPrefixAt } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import { clock } from '../clock.ts'
import { commit, readSnapshot } from '../data/commit.ts'
import { currentFiscalBranch } from '../data/fiscal-branch.ts'
import {
  type FiscalStock,
  fiscalStockIn,
  fiscalStockKey,
  replaceFiscalStock,
  StockFigures,
} from '../data/fiscal-stock.ts'
import { productIn, productKey } from '../data/products.ts'
import { movementsSince } from '../data/stock-journal.ts'
import { SETTLED_ENTRY_MS } from './declare-stock.ts'
import { updateBranch } from './device.ts'
import { TurnLost } from './sign.ts'

/** Number of times that a lamp is read whose stock moves while it is opened. */
const MAX_READS = 5

/** Records the time from which stock movements are declared in an environment, unless it is recorded. */
export async function beginMoves(environment: string, since: string): Promise<void> {
  await updateBranch((branch) => {
    const { moves = {} } = branch
    return moves[environment] ? branch : { ...branch, moves: { ...moves, [environment]: { since, last: 0 } } }
  })
}

/** Changes the declared stock of a lamp. Only the sender calls it. */
export function changeStock(product: string, change: (stock: FiscalStock) => FiscalStock): Promise<FiscalStock> {
  return commit({ reads: [fiscalStockKey(product)] }, (snapshot) => {
    const before = fiscalStockIn(snapshot, product)
    if (!before) throw new TurnLost()
    const next = { ...change(before), revision: before.revision + 1 }
    return { result: next, writes: [replaceFiscalStock(before, next)] }
  })
}

/**
 * Reads the movements of a lamp since the last time from its journal. In a new environment, the pieces from before the
 * first movement are opened, and nothing of the former environment is sent. An environment that is in use again continues
 * from its own figures. Returns undefined if the lamp moves too fast to be opened, or declarations began within the last
 * minute.
 */
export async function readMovements(product: string, environment: string): Promise<FiscalStock | undefined> {
  const stock = fiscalStockIn(await readSnapshot([fiscalStockKey(product)]), product)
  if (!stock) return undefined
  const opened =
    stock.environment === environment ? stock : (inFormer(stock, environment) ?? (await opening(stock, environment)))
  if (!opened?.through) return undefined
  const edge = new Date(clock.now() - SETTLED_ENTRY_MS)
  const through = edge.toISOString()
  if (through <= opened.through) return opened === stock ? stock : undefined
  const entries = await movementsSince(product, opened.through)
  const found = entries.map(({ _id }) => _id).filter((id) => id < idPrefixAt(edge))
  const { revision: _, dueAt: __, movedAt: ___, ...facts } = opened
  return changeStock(product, (before) => {
    const { opening: ____, ...rest } = opened === stock ? before : withoutEnvironment(before)
    return { ...rest, ...facts, through, pending: [...new Set([...opened.pending, ...found])] }
  })
}

/** Returns a lamp with its figures in an environment that was in use before, or undefined if it has none. */
function inFormer(stock: FiscalStock, environment: string): FiscalStock | undefined {
  const { former = {}, ...lamp } = withoutEnvironment(stock)
  const { [environment]: figures, ...others } = former
  return figures && { ...lamp, ...figures, environment, former: others }
}

/** Returns a lamp whose figures are stored as those of a former environment. */
function withoutEnvironment(stock: FiscalStock): FiscalStock {
  const { product, name, price, environment, former, dueAt, movedAt, revision } = stock
  const left = environment !== undefined && { [environment]: StockFigures.parse(stock) }
  return {
    ...{ product, pieces: 0, pending: [], revision },
    ...((former || left) && { former: { ...former, ...left } }),
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price }),
    ...(dueAt !== undefined && { dueAt }),
    ...(movedAt !== undefined && { movedAt }),
  }
}

/** Returns the stock of a lamp before its first movement that is declared. */
async function opening(stock: FiscalStock, environment: string): Promise<FiscalStock | undefined> {
  const { product, dueAt, movedAt, revision } = stock
  const since = (await currentFiscalBranch()).moves?.[environment]?.since
  if (since === undefined) return undefined
  const lampNow = async () => productIn(await readSnapshot([productKey(product)]), product)
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const lamp = await lampNow()
    const entries = await movementsSince(product, since)
    // Otherwise a movement may be in the count and not among the entries, or the other way round.
    if ((await lampNow())?.revision !== lamp?.revision) continue
    const pieces = (lamp?.countInStock ?? 0) - sum(entries.map(({ delta }) => delta))
    const unitCost = entries[0]?.unitCost ?? lamp?.costPrice ?? 0
    return {
      ...{ product, environment, revision, pieces: 0, pending: [], through: since },
      name: lamp?.name ?? stock.name ?? product,
      price: lamp?.price ?? stock.price ?? unitCost,
      ...(dueAt !== undefined && { dueAt }),
      ...(movedAt !== undefined && { movedAt }),
      ...(pieces !== 0 && { opening: { pieces, unitCost } }),
    }
  }
  return undefined
}
