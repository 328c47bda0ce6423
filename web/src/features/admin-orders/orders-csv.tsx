import { timeOf } from '../../../../shared/day.ts'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'
import { useOrderColumns } from './admin-order-table.tsx'
import { pageOfAllOrders } from './admin-orders-api.ts'

/** All orders as a file. */
export function OrdersCsv() {
  return <DownloadButtons what="orders" columns={useOrderFileColumns()} fetchPage={pageOfAllOrders} />
}

/** What a file of orders says: the table's columns, and what their totals are made up of. */
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
