import { useInfiniteQuery } from '@tanstack/react-query'
import { VoidedRows } from '../../domain/audit-log/voided-rows.tsx'
import { orderPath } from '../../domain/orders/order-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useOrderColumns, useOrderFileColumns } from './admin-order-table.tsx'
import { pageOfVoidedOrders, voidedOrders } from './admin-orders-api.ts'

/** Columns that fit a laptop. The file and the order's page have the rest. */
const SHOWN: readonly string[] = ['id', 'user', 'date', 'total', 'actions']

export function VoidedOrders() {
  const { orders: texts } = useMessages('office')
  const query = useInfiniteQuery(voidedOrders)
  return (
    <VoidedRows
      query={query}
      rows={query.data?.pages.flat() ?? []}
      columns={useOrderColumns().filter(({ id }) => SHOWN.includes(id))}
      file={{ what: 'voided-orders', columns: useOrderFileColumns(), fetchPage: pageOfVoidedOrders }}
      pathOf={orderPath}
      failed={texts.failed}
    />
  )
}
