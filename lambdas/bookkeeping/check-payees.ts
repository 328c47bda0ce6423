import { sum } from '../../shared/money.ts'
import type { Correction } from '../../shared/receipts/correction.ts'
import type { Charge, Receipt } from '../../shared/receipts/receipt.ts'
import { supplierKey } from '../../shared/suppliers/supplier.ts'

/** The corrections of each receipt, by its id. */
type Corrections = ReadonlyMap<string, readonly Correction[]>

/**
 * Returns the errors between charges that are owed to payees and the receipts of the payees. Each has the id of a receipt.
 * Pure.
 */
export function payeeErrors(receipts: readonly Receipt[], corrections: Corrections): [receipt: string, what: string][] {
  const byId = new Map(receipts.map((receipt) => [receipt._id, receipt]))
  return receipts.flatMap((receipt) => {
    const { _id, chargesOf } = receipt
    const errors = chargesOf
      ? payableErrors(receipt, byId.get(chargesOf.receipt), corrections)
      : goodsErrors(receipt, byId, corrections.get(_id) ?? [])
    return errors.map((what): [string, string] => [_id, what])
  })
}

/** Returns the errors in the receipt of a payee. */
function payableErrors(payable: Receipt, goods: Receipt | undefined, corrections: Corrections): string[] {
  if (!goods) return ['it is owed for charges of goods that do not exist']
  const { _id, lines, charges, supplier, total, totalRwf, voided } = payable
  const own = corrections.get(_id) ?? []
  const owed = allCharges(goods, corrections.get(goods._id) ?? []).filter((charge) => charge.payable === _id)
  const sums = {
    total: sum([...owed.map(({ amount }) => amount), ...own.map(({ debt }) => debt)]),
    totalRwf: sum([...owed.map(({ rwf }) => rwf), ...own.map(({ debtRwf }) => debtRwf)]),
    taken: voided ? sum(owed.map(({ rwf }) => rwf)) : 0,
  }
  return [
    ...(owed.length === 0 ? ['it is owed for no charge'] : []),
    ...(total !== sums.total ? [`its total is ${total}, but its charges and corrections are ${sums.total}`] : []),
    ...(totalRwf !== sums.totalRwf ? [`its total in RWF is ${totalRwf}, but its charges are ${sums.totalRwf}`] : []),
    ...(toPayees(own) !== sums.taken ? [`its deletion took back ${toPayees(own)}, and not ${sums.taken}`] : []),
    ...(owed.some(({ payee = '' }) => supplierKey(payee) !== supplierKey(supplier))
      ? ['its payee is another one']
      : []),
    ...(lines.length > 0 || charges.length > 0 ? ['it has lines or charges of its own'] : []),
    ...(Boolean(voided) !== Boolean(goods.voided) ? ['only one of it and its goods was deleted'] : []),
  ]
}

/** Returns the errors in the charges of goods. */
function goodsErrors(goods: Receipt, byId: ReadonlyMap<string, Receipt>, corrections: readonly Correction[]): string[] {
  const { _id, charges, voided } = goods
  const owed = allCharges(goods, corrections).filter(({ payee }) => payee !== undefined)
  const missing = owed.filter(({ payable = '' }) => byId.get(payable)?.chargesOf?.receipt !== _id)
  const first = charges.filter(({ payee }) => payee !== undefined)
  const late = owed.slice(first.length)
  const told = toPayees(corrections)
  const booked = sum(voided ? first.map(({ rwf }) => -rwf) : late.map(({ rwf }) => rwf))
  return [
    ...missing.map(({ payee, amount }) => `${amount} are owed to ${payee}, who has no receipt of it`),
    ...(told !== booked
      ? [`its corrections add ${told} to the debts of payees, but its late charges are ${booked}`]
      : []),
  ]
}

function allCharges({ charges }: Receipt, corrections: readonly Correction[]): Charge[] {
  return [...charges, ...corrections.flatMap(({ charge }) => charge ?? [])]
}

function toPayees(corrections: readonly Correction[]): number {
  return sum(corrections.map((correction) => correction.toPayees ?? 0))
}
