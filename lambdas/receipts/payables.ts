import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { dayPlus } from '../../shared/day.ts'
import type { Correction } from '../../shared/receipts/correction.ts'
import { owedOf } from '../../shared/receipts/pay.ts'
import { type PayeeDebt, payeeDebts } from '../../shared/receipts/payee-debts.ts'
import type { Charge, Receipt, ReceiptLine } from '../../shared/receipts/receipt.ts'
import { clock } from '../clock.ts'
import type { Key } from '../data/batch-get.ts'
import type { Snapshot } from '../data/commit.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { putReceipt } from '../data/receipts.ts'
import { supplierIn, supplierRowKey } from '../data/suppliers.ts'
import type { Write } from '../data/table.ts'
import type { SupplierAccount } from '../suppliers/account.ts'
import type { SupplierChanges } from '../suppliers/supplier-changes.ts'

/** Id and possible numbers of a receipt of a payee. */
type PayableStamp = { _id: string; drawn: readonly number[] }

/** Debt to another payee that becomes a receipt. */
export type NewPayable = PayeeDebt & PayableStamp

/** Returns an id and numbers for each receipt of a payee. */
export function stampPayables(
  charges: readonly Charge[],
  receipt: Pick<Receipt, 'currency' | 'rwfPerUnit'>,
): PayableStamp[] {
  return payeeDebts(charges, receipt).map(() => ({ _id: clock.newId(), drawn: drawNumbers() }))
}

/** Returns the keys of the rows that the receipts of payees need. A key may occur more than once. */
export function payableReads(stamps: readonly PayableStamp[], accounts: readonly SupplierAccount[]): Key[] {
  return [
    ...accounts.flatMap(({ keys }) => keys).map(supplierRowKey),
    ...stamps.flatMap(({ drawn }) => numberKeys(drawn)),
  ]
}

/** Returns what new charges of a receipt add to the debts of other payees. Pure. */
export function newPayables(
  charges: readonly Charge[],
  receipt: Pick<Receipt, 'currency' | 'rwfPerUnit'>,
  stamps: readonly PayableStamp[],
): NewPayable[] {
  return payeeDebts(charges, receipt).flatMap((debt, n) =>
    stamps.slice(n, n + 1).map((stamp) => ({ ...debt, ...stamp })),
  )
}

/** Returns charges with the ids of the receipts of their payees. Pure. */
export function withPayables(charges: readonly Charge[], payables: readonly NewPayable[]): Charge[] {
  return charges.map((charge, n) => {
    const payable = payables.find((each) => each.charges.includes(n))
    return payable ? { ...charge, payable: payable._id } : charge
  })
}

/** Returns the writes of the receipts of payees, except those of the payees' rows, which are in `suppliers`. */
export function recordPayables(
  snapshot: Snapshot,
  payables: readonly NewPayable[],
  goods: Receipt,
  {
    suppliers,
    accountOf,
    receivedOn,
    attribution: { at, by },
  }: {
    suppliers: SupplierChanges
    accountOf: (name: string) => SupplierAccount
    receivedOn: string
    attribution: Attribution
  },
): Write[] {
  const taken = new Set([goods.number])
  return payables.flatMap(({ payee, _id, drawn, ...debt }) => {
    const known = supplierIn(snapshot, payee)
    const free = drawn.filter((each) => !taken.has(each))
    const number = freeNumber(free, snapshot)
    taken.add(number)
    const stamp = { _id, ...(number !== undefined && { number }), createdAt: at, by }
    const payable = composePayable(debt, goods, known ?? { name: payee }, { ...stamp, receivedOn })
    const paid = suppliers.receive(payable, accountOf(payee))
    return [putReceipt(paid), ...claimNumber(paid, 'receipt')]
  })
}

/** Returns the receipt of a payee, without payments. Pure. */
function composePayable(
  { currency, rwfPerUnit, total, totalRwf }: Omit<PayeeDebt, 'payee'>,
  goods: Pick<Receipt, '_id' | 'number' | 'supplier' | 'branch'>,
  { name, termDays }: { name: string; termDays?: number | undefined },
  stamp: Pick<Receipt, '_id' | 'number' | 'createdAt' | 'by' | 'receivedOn'>,
): Receipt {
  const payments: Receipt['payments'] = []
  return {
    ...stamp,
    receiptId: stamp._id,
    branch: goods.branch,
    ...(termDays !== undefined && { dueOn: dayPlus(stamp.receivedOn, termDays) }),
    supplier: name,
    currency,
    ...(rwfPerUnit !== undefined && { rwfPerUnit }),
    lines: [],
    charges: [],
    chargesOf: {
      receipt: goods._id,
      ...(goods.number !== undefined && { number: goods.number }),
      supplier: goods.supplier,
    },
    total,
    totalRwf,
    payments,
    ...owedOf({ total, totalRwf, payments, exchanged: undefined }),
    revision: 1,
  }
}

/** A charge that has a receipt of its payee. */
export type PayeeCharge = Charge & { payee: string; payable: string }

/** Returns the charges of a receipt that are owed to other payees, with late ones. Pure. */
export function payeeCharges({ charges }: Pick<Receipt, 'charges'>, corrections: readonly Correction[]): PayeeCharge[] {
  return [...charges, ...corrections.flatMap(({ charge }) => charge ?? [])].flatMap((charge) => {
    const { payee, payable } = charge
    return payee === undefined || payable === undefined ? [] : [{ ...charge, payee, payable }]
  })
}

/**
 * Number of writes of a deletion in addition to its lamps, sales and payees: the receipt, its correction, the supplier and the
 * expected goods with their audit entries, the invoice, and three entries of the cash book.
 */
const OWN_WRITES = 11

/** The receipt of a payee, its correction, and the payee, with audit entries. */
const WRITES_PER_PAYABLE = 5

/** A supplied sale with its audit entry. */
const WRITES_PER_SALE = 2

/** Pieces of a supplied sale that leave the stock, and those that a count settled. */
const WRITES_PER_MATCH = 2

type DeletedLine = Pick<ReceiptLine, 'product'> & Partial<Pick<ReceiptLine, 'matched' | 'counted'>>

/** Returns the maximum number of writes that delete a receipt with the receipts of its payees. Pure. */
export function deletionWrites({ lines }: { lines: readonly DeletedLine[] }, payables: number): number {
  const matches = lines.flatMap(({ matched = [] }) => matched.map(({ report }) => report))
  const lamps = new Set(lines.map(({ product }) => product))
  const counted = new Set(lines.filter((line) => line.counted).map(({ product }) => product))
  return (
    OWN_WRITES +
    lamps.size +
    lines.length +
    counted.size +
    new Set(matches).size * WRITES_PER_SALE +
    matches.length * WRITES_PER_MATCH +
    payables * WRITES_PER_PAYABLE
  )
}
