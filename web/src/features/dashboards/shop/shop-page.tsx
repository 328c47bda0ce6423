import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../../../../shared/money.ts'
import type { StaffProduct } from '../../../../../shared/products/product.ts'
import { type ShopSummary, SOLD_WITHIN_DAYS } from '../../../../../shared/products/shop-summary.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Grid, Row, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { showAmount } from '../../../components/money.tsx'
import { Page } from '../../../components/page.tsx'
import { Section } from '../../../components/section.tsx'
import { Skeleton, skeletonKeys } from '../../../components/skeleton.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { Picture } from '../../../domain/pictures/picture.tsx'
import { StockCsv } from '../../../domain/products/stock-csv.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { shopSummary } from '../dashboards-api.ts'
import { FetchedAt } from '../figures/data-age.tsx'
import { FigureCard } from '../figures/figure-card.tsx'

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

type Listed = Pick<StaffProduct, '_id' | 'name' | 'slug' | 'image'>

type Props<Lamp> = {
  title: string
  list: { count: number; lamps: readonly Lamp[] } | undefined
  none: string
  figureOf: (lamp: Lamp) => ReactNode
  noteOf: (lamp: Lamp) => ReactNode
  /** True if the lamps may be running out: each row then links to the screen that adds stock. */
  canRestock?: boolean
}

/** Renders a list of lamps in a frame of fixed height. Its links let the keyboard scroll it. */
function LampList<Lamp extends Listed>({ title, list, none, figureOf, noteOf, canRestock }: Props<Lamp>) {
  const { stock } = useMessages('office')
  const { shop: texts } = useMessages('dashboards')
  return (
    <Section title={title} aside={list && list.count > 0 && <Count>{formatCount(list.count)}</Count>}>
      <Frame aria-busy={!list}>
        {list?.count === 0 && <None>{none}</None>}
        <ul>
          {list?.lamps.map((lamp) => (
            <LampRow key={lamp._id}>
              <Thumbnail>
                <Picture image={lamp.image} alt="" sizes="56px" />
              </Thumbnail>
              <Name href={`/product/${lamp._id}`} dir="auto">
                {lamp.name}
              </Name>
              <Figures>
                <chakra.div fontWeight="bold">{figureOf(lamp)}</chakra.div>
                <chakra.div color="muted" fontSize="xs">
                  {noteOf(lamp)}
                </chakra.div>
                {canRestock && (
                  <TextLink
                    fontWeight="bold"
                    href={`/admin/stock?restock=${lamp._id}`}
                    aria-label={stock.restockNamed(lamp.name)}
                  >
                    {stock.restock}
                  </TextLink>
                )}
              </Figures>
            </LampRow>
          ))}
          {!list &&
            skeletonKeys(WAITING_ROWS).map((place) => (
              <LampRow key={place}>
                <Thumbnail />
                <Skeleton width="70%" />
                <Figures>
                  <Skeleton width="4rem" />
                </Figures>
              </LampRow>
            ))}
        </ul>
        {list && list.count > list.lamps.length && <None>{texts.first(list.lamps.length, list.count)}</None>}
      </Frame>
    </Section>
  )
}

/** Number of skeleton rows that fit the frame. */
const WAITING_ROWS = 6

const Frame = chakra('div', {
  base: { height: '27rem', marginInline: '-2', paddingInline: '2', overflowY: 'auto', scrollbarWidth: 'thin' },
})

const LampRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '4.25rem',
    paddingBlock: '2',
    '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})

const Thumbnail = chakra('div', {
  base: { height: '42px', overflow: 'hidden', borderRadius: 'sm', background: 'sunken' },
})

const Name = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

const Figures = chakra('div', {
  base: { textAlign: 'end', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const Count = chakra('span', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })
const None = chakra('p', { base: { paddingBlock: '4', color: 'muted' } })
