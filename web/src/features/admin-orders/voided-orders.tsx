import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { ButtonLink } from '../../components/button.tsx'
import type { Column } from '../../components/data-table.tsx'
import { VoidedRows } from '../../domain/changes/voided-rows.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useOrderColumns } from './admin-order-table.tsx'
import { pageOfVoidedOrders, voidedOrders } from './admin-orders-api.ts'
import { useOrderFileColumns } from './orders-csv.tsx'

/** The orders that were taken out of the books. Their pages, with their history, are still there. */
export function VoidedOrders() {
  const { orders: texts } = useMessages('office')
  const query = useInfiniteQuery(voidedOrders)
  // The rest is in the file, and on the order's page: a laptop has room for no more.
  const shown: readonly string[] = [texts.columns.user, texts.columns.date, texts.columns.total]
  const columns = useOrderColumns().filter(({ name }) => shown.includes(name))
  const details: Column<ListedOrder> = {
    name: texts.columns.actions,
    show: ({ _id }) => (
      <ButtonLink href={`/order/${_id}`} aria-label={texts.detailsOf(_id)}>
        {texts.details}
      </ButtonLink>
    ),
    waiting: { width: '5rem' },
  }
  return (
    <VoidedRows
      query={query}
      rows={query.data?.pages.flat() ?? []}
      columns={[...columns, details]}
      file={{ what: 'voided-orders', columns: useOrderFileColumns(), fetchPage: pageOfVoidedOrders }}
      failed={texts.failed}
    />
  )
}
