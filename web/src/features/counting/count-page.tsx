import { useQuery } from '@tanstack/react-query'
import type { Stocktake } from '../../../../shared/stocktakes/stocktake.ts'
import { Button } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StockTabs } from '../../domain/office/stock-tabs.tsx'
import { useTillLamps } from '../../domain/products/till-lamps.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { CountLamps } from './count-lamps.tsx'
import { openStocktakes } from './count-queries.ts'
import { chosenStocktake } from './count-settings.ts'

/** Renders the counting of the stock on a phone, for staff. It works offline and never shows the stock on record. */
export function CountPage() {
  const { count: texts } = useMessages('counting')
  const { products } = useMessages('shop')
  const stocktakes = useQuery(openStocktakes)
  const lamps = useTillLamps()
  const chosen = useStored(chosenStocktake)
  const open = stocktakes.data?.stocktakes
  const stocktake = open?.find(({ _id }) => _id === chosen) ?? (open?.length === 1 ? open[0] : undefined)
  if (stocktake && lamps.data) {
    return <CountLamps key={stocktake._id} stocktake={stocktake} lamps={lamps.data} isOnly={open?.length === 1} />
  }
  return (
    <Page tabs={<StockTabs current="count" />} title={texts.title}>
      {open && lamps.data ? (
        <ChooseStocktake stocktakes={open} />
      ) : stocktakes.error && !open ? (
        <LoadFailure what={texts.failed} error={stocktakes.error} retry={stocktakes.refetch} />
      ) : lamps.error && !lamps.data ? (
        <LoadFailure what={products.failed} error={lamps.error} retry={lamps.refetch} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Page>
  )
}

function ChooseStocktake({ stocktakes }: { stocktakes: readonly Stocktake[] }) {
  const { count: texts } = useMessages('counting')
  if (stocktakes.length === 0) return <EmptyList>{texts.noStocktake}</EmptyList>
  return (
    <Stack>
      <p>{texts.choose}</p>
      {stocktakes.map(({ _id, name }) => (
        <Button key={_id} minHeight="56px" onClick={() => chosenStocktake.set(_id)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </Stack>
  )
}
