import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import type { Column } from '../../components/data-table.tsx'
import { RowActions, RowLink } from '../../components/table-parts.tsx'
import { VoidedRows } from '../../domain/changes/voided-rows.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { useMessages } from '../../messages/messages.ts'
import { useOrderColumns } from './admin-order-table.tsx'
import { pageOfVoidedOrders, voidedOrders } from './admin-orders-api.ts'
import { useOrderFileColumns } from './orders-csv.tsx'

/** The orders that were taken out of the books. Their pages, with their history, are still there. */
export function VoidedOrders() {
  const { orders: texts } = useMessages('office')
  const query = useInfiniteQuery(voidedOrders)
  // The rest is in the file, and on the order's page: a laptop has room for no more.
  const shown: readonly string[] = [texts.columns.id, texts.columns.user, texts.columns.date, texts.columns.total]
  const columns = useOrderColumns().filter(({ name }) => shown.includes(name))
  const details: Column<ListedOrder> = {
    name: texts.columns.actions,
    show: (order) => (
      <RowActions>
        <RowLink href={pathOf(order)} aria-label={texts.detailsOf(shortNumber(order))}>
          {texts.details}
        </RowLink>
      </RowActions>
    ),
    align: 'end',
    waiting: { width: '5rem' },
    onPhone: 'action',
  }
  return (
    <VoidedRows
      query={query}
      rows={query.data?.pages.flat() ?? []}
      columns={[...columns, details]}
      file={{ what: 'voided-orders', columns: useOrderFileColumns(), fetchPage: pageOfVoidedOrders }}
      pathOf={pathOf}
      failed={texts.failed}
    />
  )
}

const pathOf = ({ _id }: ListedOrder) => `/order/${_id}`
