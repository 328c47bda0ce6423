import type { Receipt } from '../../../../shared/receipts/receipt.ts'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { dayText } from '../../lib/day-text.ts'
import type { Messages } from '../../messages/texts.ts'

type Texts = {
  head: string
  owedOf: (total: string, owed: string) => string
  months: Messages['shop']['months']
}

/** Returns a supplier's statement as text: a line for each receipt, newest first, with what is owed for it. */
export function statementText(receipts: readonly Receipt[], { head, owedOf, months }: Texts): string {
  const lines = receipts.map(({ receivedOn, invoiceNo, number, total, owed, currency }) => {
    const name = invoiceNo ?? (number === undefined ? undefined : `#${number}`)
    const amounts = owedOf(currencyText(total, currency), currencyText(owed, currency))
    return [dayText(receivedOn, months), ...(name === undefined ? [] : [name]), amounts].join(' · ')
  })
  return [head, ...lines].join('\n')
}
