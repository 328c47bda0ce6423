import { RWF } from '../currency.ts'
import { sum } from '../money.ts'
import { supplierKey } from '../suppliers/supplier.ts'
import type { Charge, Receipt } from './receipt.ts'

/** Charges of a receipt that are owed to one payee, in one currency at one rate. */
export type PayeeDebt = {
  /** Name of the payee as typed. */
  payee: string
  currency: string
  rwfPerUnit: string | undefined
  /** Sum of the charges in the currency, and in RWF. */
  total: number
  totalRwf: number
  /** Positions of the charges. */
  charges: number[]
}

/** Returns what is owed to other payees for the charges of a receipt. Pure. */
export function payeeDebts(charges: readonly Charge[], receipt: Pick<Receipt, 'currency' | 'rwfPerUnit'>): PayeeDebt[] {
  const owed = charges.flatMap(({ payee, currency = RWF, ...charge }, at) => {
    if (payee === undefined) return []
    const rate = charge.rwfPerUnit ?? (currency === receipt.currency ? receipt.rwfPerUnit : undefined)
    return [{ ...charge, payee, currency, at, rwfPerUnit: currency === RWF ? undefined : rate }]
  })
  const debts = Map.groupBy(owed, ({ payee, currency, rwfPerUnit = 1 }) => {
    return `${supplierKey(payee)} ${currency} ${Number(rwfPerUnit)}`
  })
  return [...debts.values()].flatMap((same) =>
    same.slice(0, 1).map(({ payee, currency, rwfPerUnit }) => ({
      payee,
      currency,
      rwfPerUnit,
      total: sum(same.map(({ amount }) => amount)),
      totalRwf: sum(same.map(({ rwf }) => rwf)),
      charges: same.map(({ at }) => at),
    })),
  )
}
