import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { Badge } from '../../components/badge.tsx'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders what an admin still has to do for a receipt: pay what is owed, or enter the price that is missing. */
export function ReceiptBadge({ receipt: { owed, currency, unpriced } }: { receipt: SeenReceipt }) {
  const texts = useMessages('purchasing').goodsReceipts
  if (owed === undefined) return null
  if (owed > 0) return <Badge tone="bad">{`${texts.one.owed} ${currencyText(owed, currency)}`}</Badge>
  if (unpriced !== undefined) return <Badge tone="bad">{texts.unpriced}</Badge>
  return <Badge tone="good">{texts.paid}</Badge>
}
