import { formatRwf } from '../../../../shared/money.ts'
import { textOf } from '../../messages/messages.ts'

/** Names of methods on screen. A method without a name is shown as stored. */
type Names = Readonly<Record<string, string>>

/** Payment method of a sale, and the parts in which it was paid; a sale on this device has them too. */
type PaidSale = {
  paymentMethod: string
  tenders?: readonly { method: string; amount: number }[] | undefined
}

/** Returns the name of a payment method. */
export function methodText(method: string, names: Names): string {
  return textOf(names, method) ?? method
}

/** Returns the names of all methods of a sale: Cash + MoMo. The debt of a sale paid in part is one of them. */
export function methodsText({ paymentMethod, tenders = [] }: PaidSale, names: Names): string {
  const methods = [...tenders.map(({ method }) => method), paymentMethod]
  return [...new Set(methods.map((method) => methodText(method, names)))].join(' + ')
}

/** Returns the parts in which a sale was paid: Cash RWF 5,000 + MoMo RWF 10,000. One part has no amount. */
export function partsText(sale: PaidSale, names: Names): string {
  const { tenders = [] } = sale
  if (tenders.length < 2) return methodsText(sale, names)
  return tenders.map(({ method, amount }) => `${methodText(method, names)} ${formatRwf(amount)}`).join(' + ')
}
