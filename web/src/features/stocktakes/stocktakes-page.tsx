import { useInfiniteQuery } from '@tanstack/react-query'
import type { Stocktake } from '../../../../shared/stocktakes/stocktake.ts'
import { ButtonLink } from '../../components/button.tsx'
import type { Column } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { StockTabs } from '../../domain/office/stock-tabs.tsx'
import { useMessages } from '../../messages/messages.ts'
import { scopeText } from './scope-text.ts'
import { stocktakeList } from './stocktakes-api.ts'

const PATH = '/admin/stocktakes'

/** Renders the stocktakes, newest first. */
export function StocktakesPage() {
  const { stocktakes: texts } = useMessages('counting')
  const query = useInfiniteQuery(stocktakeList)
  return (
    <Page
      tabs={<StockTabs current="stocktakes" />}
      title={texts.title}
      aside={
        <ButtonLink href={`${PATH}/new`} look="main">
          {texts.add}
        </ButtonLink>
      }
    >
      <PagedTable
        query={query}
        rows={query.data?.pages.flatMap(({ stocktakes }) => stocktakes)}
        columns={useColumns()}
        pathOf={pathOf}
        failed={texts.failed}
        none={texts.none}
        more={texts.more}
      />
    </Page>
  )
}

function pathOf({ _id }: Stocktake): string {
  return `${PATH}/${_id}`
}

function useColumns(): readonly Column<Stocktake>[] {
  const { stocktakes: texts } = useMessages('counting')
  const names = texts.columns
  return [
    {
      id: 'begun',
      name: names.begun,
      show: ({ createdAt }) => <Day at={createdAt} />,
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'name',
      name: names.name,
      show: (stocktake) => (
        <TextLink href={pathOf(stocktake)} display="inline">
          <bdi>{stocktake.name}</bdi>
        </TextLink>
      ),
      waiting: { width: '12rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    { id: 'scope', name: names.scope, show: ({ scope }) => scopeText(scope, texts), waiting: { width: '8rem' } },
    {
      id: 'state',
      name: names.state,
      show: ({ ended }) => (ended ? texts.ended : texts.open),
      waiting: { width: '5rem' },
      onPhone: 'figure',
    },
  ]
}
