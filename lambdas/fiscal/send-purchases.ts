import { type PurchaseLine, purchaseBody, purchaseLines } from '../../shared/fiscal/purchase-body.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { clock } from '../clock.ts'
import { commit, readSnapshot } from '../data/commit.ts'
import { fiscalBranchIn, fiscalBranchKey, replaceFiscalBranch } from '../data/fiscal-branch.ts'
import {
  dueFiscalPurchases,
  type FiscalPurchase,
  fiscalPurchaseIn,
  fiscalPurchaseKey,
  inEnvironment,
  replaceFiscalPurchase,
} from '../data/fiscal-purchases.ts'
import { productIn, productKey } from '../data/products.ts'
import { anyReceiptById } from '../data/receipts.ts'
import { type AuthorityAnswer, callAuthority } from './call-authority.ts'
import { letterOf } from './compose-fiscal.ts'
import {
  accessOf,
  afterFailure,
  calledAgain,
  isAway,
  isTaken,
  isUsedNumber,
  mayHaveArrived,
  minutesLater,
  noteAnswer,
  type Sent,
  withoutFailures,
} from './declaration.ts'
import { savedItems, withSavedNames } from './items.ts'
import { importedLamps, importsIn, isForeign, mayAwaitImport } from './linked-imports.ts'
import { lowestNumber, type Turn, TurnLost } from './sign.ts'

/** Maximum number of purchases that a run declares. */
const MAX_PURCHASES = 50

/** Minutes until a purchase is tried again that may turn out to be imported. */
const OPEN_MINUTES = 15

/**
 * Declares goods receipts as purchases. After a correction, the declared purchase is taken back and the receipt is declared
 * again; after a deletion, it is taken back.
 * @returns the answer to a call that was not executed, after which the run ends
 */
export async function sendPurchases(turn: Turn, until: number): Promise<AuthorityAnswer | undefined> {
  for (const { receipt } of await dueFiscalPurchases(new Date(clock.now()).toISOString(), MAX_PURCHASES)) {
    if (clock.now() >= until) return undefined
    const failed = await declare(receipt, turn, until)
    if (failed && isAway(failed)) return failed
  }
  return undefined
}

/** Declares what the authority lacks of a goods receipt. Returns the answer to a call that failed. */
async function declare(id: string, turn: Turn, until: number): Promise<AuthorityAnswer | undefined> {
  const { environment } = turn.settings
  while (clock.now() < until) {
    // The purchase is read before the receipt: a later change of the receipt makes it due again, so the revision differs.
    const purchase = fiscalPurchaseIn(await readSnapshot([fiscalPurchaseKey(id)]), id)
    const receipt = await anyReceiptById(id)
    if (!purchase || purchase.held || !receipt) return undefined
    if (inEnvironment(purchase, environment) !== purchase) {
      await changePurchase(id, (stored) => inEnvironment(stored, environment))
      continue
    }
    const isSent = purchase.sending?.body && purchase.sending.environment === environment
    const before = isSent ? purchase.sending : undefined
    if (before) await changePurchase(id, calledAgain)
    const taken = isSent ? purchase : await takeNext(purchase, receipt, turn)
    if (!taken) return undefined
    const answer =
      'failed' in taken ? taken.failed : await callAuthority('savePurchase', taken.sending?.body ?? {}, accessOf(turn))
    const isDone = isTaken(answer, before)
    await changePurchase(id, (stored) => (isDone ? afterTaken(stored) : afterRejected(stored, answer, before, turn)))
    if (!isDone) return answer
  }
  return undefined
}

/**
 * Gives the next declaration a number and freezes its body. Imported lamps are not declared as purchased. Returns undefined
 * if the authority has the goods receipt as it is now, or if an import may still be linked to it.
 */
async function takeNext(
  purchase: FiscalPurchase,
  receipt: Receipt,
  turn: Turn,
): Promise<FiscalPurchase | { failed: AuthorityAnswer } | undefined> {
  const { environment } = turn.settings
  const declared = purchase.declared?.environment === environment ? purchase.declared : undefined
  const imports = await importsIn(environment)
  const imported = importedLamps(receipt._id, imports)
  const lines = purchaseLines(receipt, turn.settings).filter(({ product }) => !imported.has(product))
  const isSame = JSON.stringify(declared?.lines ?? []) === JSON.stringify(lines)
  if (isSame) {
    await changePurchase(purchase.receipt, (before) => {
      const { dueAt, ...rest } = withoutFailures(before)
      const isMoved = before.revision !== purchase.revision
      return { ...rest, ...(isMoved && dueAt !== undefined && { dueAt }) }
    })
    return undefined
  }
  if (!declared && isForeign(receipt) && mayAwaitImport(receipt.createdAt, imports)) {
    await changePurchase(purchase.receipt, (before) => ({ ...before, dueAt: minutesLater(OPEN_MINUTES) }))
    return undefined
  }
  const next = declared ? ({ kind: 'R', lines: declared.lines } as const) : ({ kind: 'P', lines } as const)
  const items = await purchasedItems(next.lines, turn)
  if ('failed' in items) return items
  return commit({ reads: [fiscalPurchaseKey(purchase.receipt), fiscalBranchKey] }, (snapshot) => {
    const before = fiscalPurchaseIn(snapshot, purchase.receipt)
    const branch = fiscalBranchIn(snapshot)
    if (!before || branch.sender?.id !== turn.id) throw new TurnLost()
    const rejected = before.sending?.environment === environment ? before.sending : undefined
    if (rejected?.body) throw new TurnLost()
    const lowest = lowestNumber(turn, turn.device.lastPurchase)
    const number = rejected?.number ?? Math.max((branch.purchases?.[environment] ?? 0) + 1, lowest)
    const now = new Date(clock.now()).toISOString()
    const toSend = { kind: next.kind, number, original: declared?.number, receipt, lines: items, now }
    const sending = { ...next, environment, number, body: purchaseBody(toSend, turn.settings), isUnanswered: true }
    const after = { ...before, sending, revision: before.revision + 1 }
    const writes = [replaceFiscalPurchase(before, after)]
    if (!rejected) {
      const purchases = { ...branch.purchases, [environment]: number }
      writes.push(replaceFiscalBranch(branch, { ...branch, purchases }))
    }
    return { result: after, writes }
  })
}

/** Returns the lines with the codes of their items, which are saved at the authority if it does not have them. */
async function purchasedItems(lines: readonly PurchaseLine[], { settings, device }: Turn) {
  const lamps = await readSnapshot([...new Set(lines.map(({ product }) => product))].map(productKey))
  const sold = lines.map(({ product, name, price }) => {
    return { product, name, price: productIn(lamps, product)?.price ?? price, quantity: 1, tax: letterOf(settings) }
  })
  const items = await savedItems(await withSavedNames(sold), settings, device.cmcKey)
  if ('failed' in items) return items
  return lines.map((line, n) => ({ ...line, itemCode: items[n]?.itemCode ?? '' }))
}

function afterTaken({ sending, ...purchase }: FiscalPurchase): FiscalPurchase {
  const { declared: _, givenUp: __, ...rest } = withoutFailures(purchase)
  if (sending?.kind !== 'P') return rest
  const { body: ___, isUnanswered: ____, ...declared } = sending
  return { ...rest, declared }
}

/**
 * Saves why a call failed. A purchase keeps its number unless the authority has another one under it; after a rejection, its
 * body is built again, unless a call with it may have arrived.
 * @param sent what was sent before the call
 */
function afterRejected(
  { sending, ...before }: FiscalPurchase,
  answer: AuthorityAnswer,
  sent: Sent | undefined,
  { settings: { environment } }: Turn,
): FiscalPurchase {
  const failed = { ...before, ...afterFailure(answer, before, { environment, number: sending?.number }) }
  if (!sending || isUsedNumber(answer)) return failed
  const { body: _, isUnanswered: __, ...rejected } = sending
  const isRepeated = isAway(answer) || mayHaveArrived(sent)
  return { ...failed, sending: isRepeated ? noteAnswer(sending, answer, sent) : rejected }
}

/** Changes a purchase. Only the sender and the consumer of the stream do. */
export function changePurchase(receipt: string, change: (purchase: FiscalPurchase) => FiscalPurchase): Promise<void> {
  return commit({ reads: [fiscalPurchaseKey(receipt)] }, (snapshot) => {
    const before = fiscalPurchaseIn(snapshot, receipt)
    if (!before) throw new TurnLost()
    const next = { ...change(before), revision: before.revision + 1 }
    return { result: undefined, writes: [replaceFiscalPurchase(before, next)] }
  })
}
