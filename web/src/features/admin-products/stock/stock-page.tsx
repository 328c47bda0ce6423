import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { ChoiceLinks } from '../../../components/choice-links.tsx'
import { DownloadButtons } from '../../../components/download-buttons.tsx'
import { InlineSelect } from '../../../components/inline-select.tsx'
import { Row } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { RowMenu, RowMenuLink } from '../../../components/row-menu.tsx'
import { SearchField, Toolbar } from '../../../components/toolbar.tsx'
import { StockTabs } from '../../../domain/office/stock-tabs.tsx'
import { tillLamps } from '../../../domain/products/till-lamps.ts'
import { useStaffSettings } from '../../../domain/settings/settings.ts'
import type { FetchPage } from '../../../lib/all-pages.ts'
import { useMessages } from '../../../messages/messages.ts'
import { CreateProduct } from '../create-product.tsx'
import { Drafts } from '../drafts.tsx'
import { StockTable, StockTableSkeleton, useStockFileColumns } from './stock-table.tsx'
import {
  findLamps,
  matchesFilter,
  pinnedOrder,
  STOCK_FILTERS,
  STOCK_ORDERS,
  stockPath,
  stockViewFromAddress,
} from './stock-view.ts'

/** Renders every lamp on sale with its stock, price and sales, editable in the table; for admins. */
export function StockPage() {
  const { products } = useMessages('shop')
  const { stock, oversold, nav } = useMessages('office')
  const { shop } = useMessages('dashboards')
  const { data, error, refetch } = useQuery(tillLamps)
  const lowStockAt = useStaffSettings()?.lowStockAt
  const lamps = useMemo(
    () => (lowStockAt === undefined ? undefined : data?.answer.map((lamp) => ({ lowStockAt, ...lamp }))),
    [data, lowStockAt],
  )
  return (
    <Page
      tabs={<StockTabs current="lamps" />}
      title={stock.title}
      aside={
        <Row gap="0" _print={{ display: 'none' }}>
          <CreateProduct />
          <RowMenu name={nav.moreOf(stock.title)}>
            <RowMenuLink href="/admin/myshop">{shop.title}</RowMenuLink>
            <RowMenuLink href="/admin/import">{stock.fromSheet}</RowMenuLink>
            <RowMenuLink href="/admin/not-on-shelf">{oversold.link}</RowMenuLink>
          </RowMenu>
        </Row>
      }
    >
      <Drafts />
      {lamps ? (
        <Stock lamps={lamps} />
      ) : error ? (
        <LoadFailure what={products.failed} error={error} retry={refetch} />
      ) : (
        <StockTableSkeleton />
      )}
    </Page>
  )
}

function Stock({ lamps }: { lamps: readonly TillLamp[] }) {
  const { stock, till } = useMessages('office')
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  const { shown, order, restock } = stockViewFromAddress(useSearch())
  const path = stockPath({ shown, order })
  const [opened, setOpened] = useState(restock === undefined ? undefined : { path, lamps })
  // The field updates with each key. The long table follows when the browser has time.
  const text = useDeferredValue(typed)
  const { now, rows } = useMemo(() => {
    const { sorted, current } = pinnedOrder(lamps, opened?.path === path ? opened.lamps : lamps)
    const named = findLamps(sorted, text, order)
    return { now: current(named), rows: current(named.filter((lamp) => matchesFilter(lamp, shown))) }
  }, [lamps, opened, path, text, order, shown])
  const holdPlaces = useCallback(() => setOpened((now) => (now?.path === path ? now : { path, lamps })), [path, lamps])
  return (
    <>
      <Toolbar>
        <SearchField label={till.find} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        <InlineSelect
          label={stock.order}
          value={order}
          onChange={({ currentTarget: { value } }) =>
            go(stockPath({ shown, order: STOCK_ORDERS.find((each) => each === value) ?? order }))
          }
        >
          {STOCK_ORDERS.map((each) => (
            <option key={each} value={each}>
              {stock.orders[each]}
            </option>
          ))}
        </InlineSelect>
        <ChoiceLinks
          label={stock.shownLabel}
          choices={STOCK_FILTERS.map((each) => ({
            text: stock.shown[each],
            count: now.filter((lamp) => matchesFilter(lamp, each)).length,
            href: stockPath({ shown: each, order }),
            isCurrent: each === shown,
          }))}
        />
        <StockFile lamps={rows} />
      </Toolbar>
      <chakra.p role="status" srOnly>
        {stock.found(rows.length)}
      </chakra.p>
      {rows.length === 0 ? (
        <Notice>{stock.none}</Notice>
      ) : (
        <StockTable lamps={rows} restock={restock} onEdit={holdPlaces} />
      )}
    </>
  )
}

function StockFile({ lamps }: { lamps: readonly TillLamp[] }) {
  const page: FetchPage<TillLamp> = async ({ after }) => (after === undefined ? lamps : [])
  return <DownloadButtons what="stock" columns={useStockFileColumns()} fetchPage={page} />
}
