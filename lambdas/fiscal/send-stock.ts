import { SHOP } from '../../shared/changes/audit-entry.ts'
import type { FiscalLine } from '../../shared/fiscal/document.ts'
import { personFields } from '../../shared/fiscal/sale-body.ts'
import { stockMoveBody } from '../../shared/fiscal/stock-body.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import { fiscalBranchIn, fiscalBranchKey, replaceFiscalBranch } from '../data/fiscal-branch.ts'
import {
  dueFiscalStock,
  type FiscalStock,
  fiscalStockIn,
  fiscalStockKey,
  OPENING,
  replaceFiscalStock,
  type SentMove,
} from '../data/fiscal-stock.ts'
import { type AuthorityAnswer, callAuthority, isDone } from './call-authority.ts'
import { type ChosenMove, chooseMove } from './choose-move.ts'
import { letterOf } from './compose-fiscal.ts'
import {
  accessOf,
  afterFailure,
  calledAgain,
  isAway,
  isTaken,
  isUsedNumber,
  minutesLater,
  noteAnswer,
  withoutFailures,
} from './declaration.ts'
import { SETTLED_ENTRY_MS } from './declare-stock.ts'
import { changeStock, readMovements } from './due-stock.ts'
import { savedItems, withSavedNames } from './items.ts'
import { type Turn, TurnLost } from './sign.ts'

/** Maximum number of lamps that a run declares. */
const MAX_LAMPS = 100

/** Minutes until movements are tried again whose receipt is not signed yet. */
const OPEN_MINUTES = 15

/** The sale or refund of the movement must be sent first. */
const TOO_EARLY = '922'

/**
 * Declares movements and remaining pieces of the lamps whose stock moved, one movement after the other. A movement of a
 * sale follows its receipt.
 * @returns the answer to a call that was not executed, after which the run ends
 */
export async function sendStock(turn: Turn, until: number): Promise<AuthorityAnswer | undefined> {
  for (const { product } of await dueFiscalStock(new Date(clock.now()).toISOString(), MAX_LAMPS)) {
    if (clock.now() >= until) return undefined
    const failed = await declare(product, turn, until)
    if (failed && isAway(failed)) return failed
  }
  return undefined
}

/** Declares the movements of a lamp, then its remaining pieces. Returns the answer to a call that failed. */
async function declare(product: string, turn: Turn, until: number): Promise<AuthorityAnswer | undefined> {
  let stock = await readMovements(product, turn.settings.environment)
  // A lamp with undeclared movements stays due.
  while (stock && !stock.held && clock.now() < until) {
    const { sending: before } = stock
    const taken: FiscalStock | Failed | undefined = before?.body
      ? await changeStock(product, calledAgain)
      : await takeNext(stock, turn)
    if (!taken) return declareRest(stock, turn)
    const answer =
      'failed' in taken ? taken.failed : await callAuthority('stockMove', taken.sending?.body ?? {}, accessOf(turn))
    if ('failed' in taken || !isTaken(answer, before)) {
      await postpone(product, answer, turn, { before, move: 'failed' in taken ? taken.move : taken.sending })
      return answer
    }
    stock = await changeStock(product, afterMove)
  }
  return undefined
}

/** Answer to the item of a movement. */
type Failed = { failed: AuthorityAnswer; move?: Moved }

type Moved = { entry: string; delta: number }

function afterMove(before: FiscalStock): FiscalStock {
  const { sending, opening, ...stock } = withoutFailures(before)
  return {
    ...stock,
    ...(opening && sending?.entry !== OPENING && { opening }),
    pieces: stock.pieces + (sending?.delta ?? 0),
    pending: stock.pending.filter((id) => id !== sending?.entry),
  }
}

/** Gives the next movement of a lamp a number and freezes its body. Returns undefined if none can be declared now. */
async function takeNext(stock: FiscalStock, turn: Turn): Promise<FiscalStock | Failed | undefined> {
  const move = await chooseMove(stock)
  if (!move) return undefined
  if ('skipped' in move) {
    const isLeft = (id: string) => !move.skipped.includes(id)
    const left = await changeStock(stock.product, (before) => ({ ...before, pending: before.pending.filter(isLeft) }))
    return takeNext(left, turn)
  }
  const items = await savedItem(stock, turn)
  return 'failed' in items ? { ...items, move } : take(stock, move, items, turn)
}

async function savedItem(
  { product, name = product, price = 0 }: FiscalStock,
  { settings, device }: Turn,
): Promise<(FiscalLine & { itemCode: string }) | Failed> {
  const line = { product, name, price, quantity: 1, tax: letterOf(settings) }
  const items = await savedItems(await withSavedNames([line]), settings, device.cmcKey)
  if ('failed' in items) return items
  const [item] = items
  return item ?? { failed: { kind: 'unreached' } }
}

function take(
  { product, sending: rejected }: FiscalStock,
  { entry, price, delta, ...move }: ChosenMove,
  item: FiscalLine & { itemCode: string },
  { id, settings }: Turn,
): Promise<FiscalStock> {
  const line = { ...item, price, quantity: Math.abs(delta) }
  const { environment } = settings
  return commit({ reads: [fiscalStockKey(product), fiscalBranchKey] }, (snapshot) => {
    const before = fiscalStockIn(snapshot, product)
    const branch = fiscalBranchIn(snapshot)
    const moves = branch.moves?.[environment]
    if (!before || !moves || branch.sender?.id !== id || before.sending?.body) throw new TurnLost()
    const number = rejected?.number ?? Math.max(moves.last + 1, settings.firstNumber)
    const body = stockMoveBody({ ...move, number, line }, settings)
    const sending = { ...before.sending, number, entry, delta, body, isUnanswered: true }
    const next = { ...before, sending, revision: before.revision + 1 }
    const raised = { ...branch.moves, [environment]: { ...moves, last: Math.max(moves.last, number) } }
    return {
      result: next,
      writes: [replaceFiscalStock(before, next), replaceFiscalBranch(branch, { ...branch, moves: raised })],
    }
  })
}

/** Declares the remaining pieces if they changed. Afterwards the lamp is due when it moves, or for what is pending. */
async function declareRest(stock: FiscalStock, turn: Turn): Promise<AuthorityAnswer | undefined> {
  const { product, pieces, reported } = stock
  // Movements out that wait for no receipt can be declared before those into the stock.
  const isDue = pieces !== reported && pieces >= 0
  if (isDue) {
    const item = await savedItem(stock, turn)
    const body = (itemCode: string) => ({ itemCd: itemCode, rsdQty: pieces, ...personFields(SHOP) })
    const answer =
      'failed' in item ? item.failed : await callAuthority('stockMaster', body(item.itemCode), accessOf(turn))
    if (answer.kind !== 'answer' || !isDone(answer)) {
      await postpone(product, answer, turn, { before: stock.sending })
      return answer
    }
  }
  await changeStock(product, (stored) => {
    const { dueAt: _, ...before } = withoutFailures(stored)
    const { movedAt, through = '', pending, sending } = before
    const isOpen = pending.length > 0 || sending !== undefined
    const isMoved = movedAt !== undefined && movedAt > through
    return {
      ...before,
      ...(isDue && { reported: pieces }),
      ...(isOpen && { dueAt: minutesLater(OPEN_MINUTES) }),
      ...(isMoved && { dueAt: new Date(Date.parse(movedAt) + SETTLED_ENTRY_MS + 1).toISOString() }),
    }
  })
  return undefined
}

/**
 * Saves why a call failed. A movement keeps its number unless the authority has another one under it; after a rejection, its
 * body is built again.
 * @param before what was sent before the call
 * @param move the movement that failed; none for the remaining pieces
 */
async function postpone(
  product: string,
  answer: AuthorityAnswer,
  { settings: { environment } }: Turn,
  { before: sent, move }: { before: SentMove | undefined; move?: Moved | undefined },
): Promise<void> {
  await changeStock(product, ({ sending, ...before }) => {
    const isEarly = answer.kind === 'answer' && answer.code === TOO_EARLY
    const kept = sending &&
      !(move && isUsedNumber(answer)) && {
        ...noteAnswer(isAway(answer) ? sending : withoutBody(sending), answer, sent),
        ...(isEarly && { rejections: (sending.rejections ?? 0) + 1 }),
      }
    const { held, ...failed } = afterFailure(answer, before, {
      environment,
      ...(move && { number: sending?.number }),
    })
    return {
      ...before,
      ...(kept && { sending: kept }),
      ...failed,
      ...(held && { held: { ...held, ...(move && { entry: move.entry, delta: move.delta }) } }),
    }
  })
}

function withoutBody({ body: _, isUnanswered: __, ...rejected }: SentMove): SentMove {
  return rejected
}
