import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../../shared/money.ts'
import { type ShopSummary, SOLD_WITHIN_DAYS } from '../../../../../shared/products/shop-summary.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Grid, Row, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { showAmount } from '../../../components/money.tsx'
import { Page } from '../../../components/page.tsx'
import { StockCsv } from '../../../domain/products/stock-csv.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { shopSummary } from '../dashboards-api.ts'
import { FetchedAt } from '../figures/data-age.tsx'
import { FigureCard } from '../figures/figure-card.tsx'
import { LampList } from './lamp-list.tsx'

/** Renders the shop's stock and what needs attention, for admins. */
export function ShopPage() {
  const texts = useMessages('dashboards')
  const { stock } = useMessages('office')
  const query = useQuery(shopSummary)
  const { data, isError, error, refetch } = query
  return (
    <Page
      title={texts.shop.title}
      aside={
        <Row>
          <ButtonLink href="/admin/stock">{stock.title}</ButtonLink>
          <StockCsv />
        </Row>
      }
    >
      {data === undefined && isError ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        <Stack gap={{ base: '4', md: '5' }} aria-busy={!data}>
          <FetchedAt query={query} />
          <Shop summary={data} />
        </Stack>
      )}
    </Page>
  )
}

/** Renders the stock figures, or skeletons of the same size while there is no summary. */
function Shop({ summary }: { summary: ShopSummary | undefined }) {
  const { shop: texts } = useMessages('dashboards')
  return (
    <>
      <Sums>
        <FigureCard large name={texts.items} value={summary && formatCount(summary.totalQuantityInStock)} />
        <FigureCard large name={texts.cost} value={summary && showAmount(summary.totalCostPrice)} />
      </Sums>
      <Grid gridTemplateColumns={{ lg: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '4', md: '5' }}>
        <LampList
          title={texts.lowStock}
          list={summary?.lowStock}
          none={texts.noLowStock}
          figureOf={({ countInStock }) => texts.left(countInStock)}
          noteOf={({ lowStockAt }) => texts.limit(lowStockAt)}
          canRestock
        />
        <LampList
          title={texts.bestSold(SOLD_WITHIN_DAYS)}
          list={summary && { count: summary.bestSold.length, lamps: summary.bestSold }}
          none={texts.noneSold(SOLD_WITHIN_DAYS)}
          figureOf={({ sold }) => texts.sold(sold)}
          noteOf={({ countInStock }) => texts.left(countInStock)}
          canRestock
        />
        <LampList
          title={texts.notSold(SOLD_WITHIN_DAYS)}
          list={summary?.notSold}
          none={texts.allSold(SOLD_WITHIN_DAYS)}
          figureOf={({ stockCost }) => showAmount(stockCost)}
          noteOf={({ countInStock }) => texts.left(countInStock)}
        />
      </Grid>
    </>
  )
}

const Sums = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '3', md: '4' },
  },
})
