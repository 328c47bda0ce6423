import type { Receipt } from '../../../../shared/receipts/receipt.ts'
import { chargedReceipt } from '../../domain/purchasing/charged-receipt.ts'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { dayText } from '../../lib/day-text.ts'
import type { Messages } from '../../messages/texts.ts'

type Texts = {
  head: string
  chargesOf: (receipt: string) => string
  owedOf: (total: string, owed: string) => string
  months: Messages['shop']['months']
}

/** Returns a supplier's statement as text: a line for each receipt, newest first, with what is owed for it. */
export function statementText(
  receipts: readonly Receipt[],
  { head, chargesOf: textOf, owedOf, months }: Texts,
): string {
  const lines = receipts.map(({ receivedOn, invoiceNo, number, chargesOf, total, owed, currency }) => {
    const name = invoiceNo ?? (number === undefined ? [] : `#${number}`)
    const charges = chargesOf ? textOf(chargedReceipt(chargesOf)) : []
    const amounts = owedOf(currencyText(total, currency), currencyText(owed, currency))
    return [dayText(receivedOn, months), name, charges, amounts].flat().join(' · ')
  })
  return [head, ...lines].join('\n')
}
