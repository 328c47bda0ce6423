import { timeOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'
import { useOrderColumns } from './admin-order-table.tsx'
import { pageOfAllOrders } from './admin-orders-api.ts'

/** Renders the button that downloads all orders. */
export function OrdersCsv() {
  return <DownloadButtons what="orders" columns={useOrderFileColumns()} fetchPage={pageOfAllOrders} />
}

/** Returns the columns of a file of orders: those of the table, and the parts of the totals. */
export function useOrderFileColumns(): readonly CsvColumn<ListedOrder>[] {
  const names = useMessages('office').csv.columns
  return [
    ...useOrderColumns(),
    { name: names.method, csv: ({ paymentMethod }) => paymentMethod },
    { name: names.itemsPrice, csv: ({ itemsPrice }) => itemsPrice },
    { name: names.shippingPrice, csv: ({ shippingPrice }) => shippingPrice },
    { name: names.taxPrice, csv: ({ taxPrice }) => taxPrice },
    { name: names.amountDue, csv: ({ amountDue }) => amountDue },
    { name: names.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: names.longId, csv: ({ _id }) => _id },
  ]
}
