import type { Attribution } from '../../shared/changes/audit-entry.ts'
import type { FiscalLine } from '../../shared/fiscal/document.ts'
import { type FiscalSettings, NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import { FiscalState, type FiscalStatus } from '../../shared/fiscal/status.ts'
import type { Return } from '../../shared/returns/return.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { clock } from '../clock.ts'
import type { Key } from '../data/batch-get.ts'
import type { Snapshot } from '../data/commit.ts'
import { fiscalIn, fiscalKey, putFiscal, replaceFiscal, type StoredFiscal } from '../data/fiscal.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'
import {
  type FiscalStamp,
  fiscalPointer,
  joinedLines,
  type RefundReason,
  refundDocument,
  resaleDocument,
  returnedLines,
} from './compose-fiscal.ts'
import { afterEvent, afterVoid } from './document.ts'

/*
 * Writes of fiscal documents within the transaction of a sale, an order or a return. What is decided about a document
 * depends on its state, so the transaction fails if the sender has changed it since it was read.
 */

type Pointed = { fiscal?: FiscalStatus | null | undefined }

/** Returns the keys of the documents to read with a sale, an order or a return. */
export function fiscalReads(...rows: readonly (Pointed | undefined)[]): Key[] {
  return rows.flatMap((row) => (row?.fiscal ? [fiscalKey(row.fiscal.id)] : []))
}

export function newStamp(at: string): FiscalStamp {
  return { id: clock.newId(), token: clock.newSecret(), at }
}

/** Returns the settings for a document that exists, even if fiscal receipts were switched off since. */
export function fiscalSettings({ fiscal = NO_FISCAL_SETTINGS }: Pick<CurrentSettings, 'fiscal'>): FiscalSettings {
  return fiscal
}

/** Returns the settings if fiscal receipts are on. */
export function activeFiscal({ fiscal }: Pick<CurrentSettings, 'fiscal'>): FiscalSettings | undefined {
  return fiscal?.isOn ? fiscal : undefined
}

/** A row with the pointer to its new document, and the write of the document; both unchanged and empty without one. */
export function withDocument<Row extends object>(
  row: Row,
  document: StoredFiscal | undefined,
): { row: Row & Pointed; writes: Write[] } {
  if (!document) return { row, writes: [] }
  return { row: { ...row, fiscal: fiscalPointer(document) }, writes: [putFiscal(document)] }
}

/**
 * Returns the document of a row, or undefined if it has none.
 * @throws Refusal 503 if it has another one than was read, so that the call is repeated
 */
export function documentIn(snapshot: Snapshot, row: Pointed, read: readonly Key[]): StoredFiscal | undefined {
  if (!row.fiscal) return undefined
  const key = fiscalKey(row.fiscal.id)
  if (!read.some(({ PK, SK }) => PK === key.PK && SK === key.SK)) {
    throw new Refusal('shop.busy', 'The sale has just changed. Please try again')
  }
  return fiscalIn(snapshot, row.fiscal.id)
}

/** States in which the authority has or may have the document, so that only a refund undoes it. */
function mayBeSigned({ state }: StoredFiscal): boolean {
  const known = FiscalState.safeParse(state).data
  return known !== undefined && ['sending', 'again', 'unsure', 'held', 'signed'].includes(known)
}

type Undoing = { by: Attribution['by']; reason: RefundReason; settings: FiscalSettings; stamp: FiscalStamp }

/** Returns how the refund of a return that is deleted is undone. */
export function undoingReturn(shop: Pick<CurrentSettings, 'fiscal'>, { at, by }: Pick<Attribution, 'at' | 'by'>) {
  const settings = fiscalSettings(shop)
  return { by, reason: '13', settings, stamp: newStamp(at), resaleStamp: newStamp(at) } as const
}

/**
 * Returns the writes that undo a document: it is dropped before it has a number, given up if it was rejected, and
 * refunded as a whole otherwise. `refund` is the new document, if one is needed. Pure.
 */
export function undoWrites(
  document: StoredFiscal | undefined,
  { by, reason, settings, stamp }: Undoing,
): { writes: Write[]; refund?: StoredFiscal } {
  if (!document) return { writes: [] }
  if (mayBeSigned(document)) {
    const refund = refundDocument(document, { reason, by }, settings, stamp)
    return { writes: [putFiscal(refund)], refund }
  }
  const dropped = afterVoid(document, { at: stamp.at })
  return { writes: dropped ? [replaceFiscal(document, dropped)] : [] }
}

/** Returns the refund of returned lines, or undefined if the sale has no document that needs one. Pure. */
export function returnDocument(
  sale: StoredFiscal | undefined,
  refund: Parameters<typeof refundDocument>[1],
  settings: FiscalSettings,
  stamp: FiscalStamp,
): StoredFiscal | undefined {
  const isOver = sale?.state === 'dropped' || sale?.state === 'givenUp'
  return sale && !isOver && refund.lines?.length !== 0 ? refundDocument(sale, refund, settings, stamp) : undefined
}

/**
 * Returns a return with the pointer to its refund, and the writes of the refund, if the sale needs one. The refund has the
 * lines that came back. If nothing is left of the sale, or receipts can only be refunded as a whole, it has all that was
 * left before. If a rest is signed again, `document` is its new receipt, which the sale refers to from now on.
 * @param left what was left of the sale on its receipt before the return, and what is left after it
 */
export function withRefund(
  returned: Return,
  sale: StoredFiscal | undefined,
  left: { before: readonly FiscalLine[]; after: readonly FiscalLine[] },
  settings: FiscalSettings,
  { at, by }: Pick<Attribution, 'at' | 'by'>,
): { row: Return & Pointed; writes: Write[]; document?: StoredFiscal } {
  const { _id: id, number } = returned
  const source = { kind: 'return', id, ...(number !== undefined && { number }) } as const
  const isWhole = left.after.length === 0 || settings.partialRefunds === 'whole'
  const lines = isWhole || !sale ? left.before : returnedLines(sale, returned.lines)
  const refund = returnDocument(sale, { lines, reason: '06', by, source }, settings, newStamp(at))
  const filed = withDocument(returned, refund)
  if (!isWhole || !sale || !refund || left.after.length === 0) return filed
  const document = resaleDocument(sale, { lines: left.after, after: refund, by }, settings, newStamp(at))
  return { ...filed, writes: [...filed.writes, putFiscal(document)], document }
}

/**
 * Returns the writes for a refund whose return is deleted: it is dropped before it has a number, or given up after it was
 * rejected. If the sale has since been signed again without the lines that came back, or the refund may have been signed,
 * what is left of the sale is refunded and sold again with these lines, so that a later refund of the sale fits its
 * document. `document` is that document, if there is a new one. Pure.
 */
export function takeBackWrites(
  refund: StoredFiscal | undefined,
  { sale, left, returned }: { sale: StoredFiscal | undefined; left: readonly FiscalLine[]; returned: Return },
  { resaleStamp, ...undoing }: Undoing & { resaleStamp: FiscalStamp },
): { writes: Write[]; document?: StoredFiscal } {
  if (!refund || !sale) return { writes: [] }
  const isOfFormer = ['waiting', 'refused', 'dropped'].includes(refund.state) && refund.refundOf !== sale._id
  if (!mayBeSigned(refund) && !isOfFormer) return undoWrites(refund, undoing)
  const { by, reason, settings, stamp } = undoing
  const rest = left.length === 0 ? undefined : refundDocument(sale, { lines: left, reason, by }, settings, stamp)
  const document = resaleDocument(
    sale,
    { lines: joinedLines(left, returnedLines(refund, returned.lines)), after: rest ?? refund, by },
    settings,
    resaleStamp,
  )
  return { writes: [...(rest ? [putFiscal(rest)] : []), putFiscal(document)], document }
}

/**
 * Returns the writes for a sale that changed: its document is rebuilt before it is sent or after it was rejected.
 * Otherwise it is refunded, and `next` is signed instead. `document` is the one that the sale has from now on. Pure.
 */
export function replaceWrites(
  document: StoredFiscal | undefined,
  next: StoredFiscal | undefined,
  undoing: Undoing,
): { writes: Write[]; document: StoredFiscal | undefined } {
  if (!next) return { ...undoWrites(document, undoing), document: undefined }
  if (!document) return { writes: [putFiscal(next)], document: next }
  const isSame = sameContent(document, next)
  const fixed = afterEvent(document, 'fixed', { at: undoing.stamp.at })
  if (isSame && (!fixed || document.payment === next.payment)) return { writes: [], document }
  if (fixed) {
    const { lines, payment, total } = next
    const { nextTryAt: _, ...rest } = fixed
    const rebuilt = { ...rest, lines, payment, total }
    return { writes: [replaceFiscal(document, rebuilt)], document: rebuilt }
  }
  const { writes, refund } = undoWrites(document, undoing)
  const { buyer } = document
  const successor = {
    ...next,
    // No other authority has the sale.
    environment: document.environment,
    ...(buyer && { buyer }),
    ...(refund && { needs: refund._id }),
  }
  return { writes: [...writes, putFiscal(successor)], document: successor }
}

/**
 * Compares the lines in any order, since a deleted return puts its lines last. A change of the payment, the debtor or a
 * comment needs no other receipt.
 */
function sameContent(document: StoredFiscal, { lines }: StoredFiscal): boolean {
  const facts = (each: readonly FiscalLine[]) =>
    JSON.stringify(each.map(({ product, price, quantity }) => JSON.stringify([product, price, quantity])).toSorted())
  return facts(document.lines) === facts(lines)
}
