import { isReason } from '../../../../shared/changes/audit-entry.ts'
import { MAX_AMOUNT, MAX_PRICE } from '../../../../shared/money.ts'
import { NewCorrection } from '../../../../shared/receipts/correction.ts'
import type { NewCharge } from '../../../../shared/receipts/new-receipt.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { NO_SUPPLIER, SupplierName } from '../../../../shared/suppliers/supplier.ts'
import type { Checked } from '../../lib/checked.ts'
import { parseAmount, parseCount } from '../../lib/parse-number.ts'
import { owingOf, rateOf } from './check-receipt.ts'
import { MAX_PIECES } from './receipt-draft.ts'

export const CORRECTIONS = ['price', 'pieces', 'sent-back', 'charge', 'rate'] as const
export type CorrectionKind = (typeof CORRECTIONS)[number]

/** Correction as typed. */
export type TypedCorrection = {
  kind: CorrectionKind
  /** Position of the line. */
  line: number
  /** The price, pieces, charge or rate. */
  figure: string
  /** Supplier of a price, if the receipt has none. */
  supplier: string
  /** Credit for pieces that were sent back. */
  credit: string
  charge: NewCharge['kind']
  isForeign: boolean
  owed: boolean
  /** Payee of a charge that is owed, or empty if that is the supplier. */
  payee: string
  reason: string
}

export type CorrectionErrors = { figure?: true; supplier?: true; credit?: true; reason?: true }

/** Returns the correction as it is sent, or the fields that are wrong. */
export function checkCorrection(
  typed: TypedCorrection,
  receipt: Pick<SeenReceipt, 'currency' | 'supplier'>,
): Checked<NewCorrection, CorrectionErrors> {
  const { kind, line, reason } = typed
  const figures = figuresOf(typed, receipt)
  const credit = parseAmount(typed.credit, MAX_AMOUNT)
  const supplier = needsSupplier(kind, receipt) && typed.supplier !== '' ? { supplier: typed.supplier } : {}
  const isUnnamed =
    needsSupplier(kind, receipt) && figures.price !== 0 && !SupplierName.safeParse(typed.supplier).success
  const result = NewCorrection.safeParse({ kind, line, reason, ...figures, ...supplier, credit })
  if (result.success && !isUnnamed) return { value: result.data }
  const errors: CorrectionErrors = {
    ...(isUnnamed && { supplier: true }),
    ...(!isReason(reason) && { reason: true }),
    ...(kind === 'sent-back' && credit === undefined && { credit: true }),
    ...(Object.values(figures).includes(undefined) && { figure: true }),
  }
  if (Object.keys(errors).length === 0) errors.figure = true
  return { errors }
}

/** Returns whether a correction names the supplier, because the receipt has none. */
export function needsSupplier(kind: CorrectionKind, { supplier }: Pick<SeenReceipt, 'supplier'>): boolean {
  return kind === 'price' && supplier === NO_SUPPLIER
}

type Figures = { price?: unknown; [field: string]: unknown }

function figuresOf(typed: TypedCorrection, receipt: Pick<SeenReceipt, 'currency' | 'supplier'>): Figures {
  const { kind, figure, charge } = typed
  switch (kind) {
    case 'price':
      return { price: parseAmount(figure, MAX_PRICE) }
    case 'pieces':
      return { quantity: parseCount(figure, MAX_PIECES) }
    case 'sent-back':
      return { pieces: parseCount(figure, MAX_PIECES) }
    case 'rate':
      return { rwfPerUnit: rateOf(figure) }
    case 'charge': {
      const amount = parseAmount(figure, MAX_AMOUNT)
      if (!amount) return { charge: undefined }
      return { charge: { kind: charge, amount, ...owingOf(typed, receipt) } }
    }
  }
}
