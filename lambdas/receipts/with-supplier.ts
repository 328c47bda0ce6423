import { dayPlus } from '../../shared/day.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { NO_SUPPLIER, supplierKey } from '../../shared/suppliers/supplier.ts'
import type { StoredSupplier } from '../data/suppliers.ts'
import { unfit } from './correction-effect.ts'

/**
 * Returns a receipt with the supplier that the correction of its price names, as a new receipt of that supplier would
 * have it. Pure.
 * @throws Refusal 400 if the receipt has another supplier
 */
export function withSupplier(
  receipt: Receipt,
  name: string | undefined,
  supplierOf: (name: string) => StoredSupplier | undefined,
): Receipt {
  const { supplier, receivedOn } = receipt
  if (name === undefined || supplierKey(name) === supplierKey(supplier)) return receipt
  if (supplier !== NO_SUPPLIER) throw unfit('The receipt has another supplier. Please delete it and record it again')
  const known = supplierOf(name)
  const { tin, termDays } = known ?? {}
  return {
    ...receipt,
    supplier: known?.name ?? name,
    ...(tin !== undefined && { supplierTin: tin }),
    ...(termDays !== undefined && { dueOn: dayPlus(receivedOn, termDays) }),
  }
}
