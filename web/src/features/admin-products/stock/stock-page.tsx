import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { ChoiceLinks } from '../../../components/choice-links.tsx'
import { DownloadButtons } from '../../../components/download-buttons.tsx'
import { InlineSelect } from '../../../components/inline-select.tsx'
import { Grid, Row, Spread } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { TextField } from '../../../components/text-field.tsx'
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
  const { stock, oversold } = useMessages('office')
  const { shop } = useMessages('dashboards')
  const { data, error, refetch } = useQuery(tillLamps)
  const lowStockAt = useStaffSettings()?.lowStockAt
  const lamps = useMemo(
    () => (lowStockAt === undefined ? undefined : data?.answer.map((lamp) => ({ lowStockAt, ...lamp }))),
    [data, lowStockAt],
  )
  return (
    <Page
      title={stock.title}
      aside={
        <Row _print={{ display: 'none' }}>
          <ButtonLink href="/admin/myshop">{shop.title}</ButtonLink>
          <ButtonLink href="/admin/import">{stock.fromSheet}</ButtonLink>
          <ButtonLink href="/admin/not-on-shelf">{oversold.link}</ButtonLink>
          <CreateProduct />
        </Row>
      }
    >
      <StockTabs current="lamps" />
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
      <Grid
        gridTemplateColumns={{ md: 'minmax(0, 1fr) auto' }}
        gap="3"
        alignItems="end"
        marginBottom="4"
        _print={{ display: 'none' }}
      >
        <TextField
          type="search"
          label={till.find}
          error={undefined}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
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
      </Grid>
      <Spread _print={{ display: 'none' }}>
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
      </Spread>
      <chakra.p role="status" srOnly>
        {stock.found(rows.length)}
      </chakra.p>
      <chakra.div marginTop="4">
        {rows.length === 0 ? (
          <Notice>{stock.none}</Notice>
        ) : (
          <StockTable lamps={rows} restock={restock} onEdit={holdPlaces} />
        )}
      </chakra.div>
    </>
  )
}

function StockFile({ lamps }: { lamps: readonly TillLamp[] }) {
  const page: FetchPage<TillLamp> = async ({ after }) => (after === undefined ? lamps : [])
  return <DownloadButtons what="stock" columns={useStockFileColumns()} fetchPage={page} />
}
