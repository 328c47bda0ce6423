import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { formatCount } from '../../../../shared/money.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import type { Column } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { ListAmount } from '../../components/list-amount.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { OnPhone } from '../../components/table-parts.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import { StockTabs } from '../../domain/office/stock-tabs.tsx'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../domain/outbox/waiting-entries.tsx'
import { chargedReceipt } from '../../domain/purchasing/charged-receipt.ts'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { ExpectedGoodsList } from './expected-goods-list.tsx'
import { receiptList } from './receipts-api.ts'

/** Renders the goods that arrived, newest first, those with a price missing, or the goods that are expected. */
export function ReceiptsPage() {
  const { goodsReceipts: texts } = useMessages('purchasing')
  const asked = new URLSearchParams(useSearch()).get('only')
  const view = VIEWS.find((each) => each === asked) ?? 'all'
  const entries = useOutbox()
  return (
    <Page
      tabs={<StockTabs current="receipts" />}
      title={texts.title}
      aside={
        <ButtonLink href={`${PATH}/new`} look="main">
          {texts.add}
        </ButtonLink>
      }
    >
      <Toolbar>
        <ChoiceLinks
          label={texts.views.label}
          choices={VIEWS.map((each) => ({
            text: texts.views[each],
            href: each === 'all' ? PATH : `${PATH}?only=${each}`,
            isCurrent: each === view,
          }))}
        />
      </Toolbar>
      <WaitingEntries entries={entries.filter((entry) => entry.request.to === 'receipt' && isOpen(entry))} />
      {view === 'expected' ? <ExpectedGoodsList /> : <Receipts isUnpriced={view === 'unpriced'} />}
    </Page>
  )
}

function Receipts({ isUnpriced }: { isUnpriced: boolean }) {
  const { goodsReceipts: texts } = useMessages('purchasing')
  const query = useInfiniteQuery(receiptList(isUnpriced ? 'unpriced' : undefined))
  return (
    <PagedTable
      query={query}
      rows={query.data?.pages.flatMap(({ receipts }) => receipts)}
      columns={useColumns()}
      pathOf={pathOf}
      groups={showGroups({ ...BY_MONTH, isCut: { after: query.hasNextPage } })}
      failed={texts.failed}
      none={isUnpriced ? texts.noneUnpriced : texts.none}
      more={texts.more}
    />
  )
}

const PATH = '/admin/receipts'

const VIEWS = ['all', 'unpriced', 'expected'] as const

const BY_MONTH: Grouping<SeenReceipt> = {
  periodOf: ({ receivedOn }) => receivedOn.slice(0, 'YYYY-MM'.length),
  sums: { total: ({ totalRwf }) => totalRwf },
}

function pathOf({ _id }: SeenReceipt): string {
  return `${PATH}/${_id}`
}

function useColumns(): readonly Column<SeenReceipt>[] {
  const texts = useMessages('purchasing').goodsReceipts
  const names = texts.columns
  return [
    {
      id: 'day',
      name: names.day,
      show: ({ receivedOn }) => <Day at={receivedOn} />,
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'supplier',
      name: names.supplier,
      show: (receipt) => (
        <>
          <TextLink href={pathOf(receipt)} display="inline">
            <bdi>{receipt.supplier || texts.noSupplier}</bdi>
            {receipt.number !== undefined && ` #${receipt.number}`}
          </TextLink>
          {receipt.chargesOf && (
            <Muted as="span" fontWeight="normal">
              {` ${texts.chargesOf(chargedReceipt(receipt.chargesOf))}`}
            </Muted>
          )}
        </>
      ),
      waiting: { width: '12rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'pieces',
      name: names.pieces,
      show: ({ lines, chargesOf }) =>
        chargesOf ? '' : formatCount(lines.reduce((count, { quantity }) => count + quantity, 0)),
      align: 'end',
      waiting: { width: '3rem' },
    },
    {
      id: 'total',
      name: names.total,
      show: ({ totalRwf }) => <ListAmount amount={totalRwf} />,
      isMoney: true,
      align: 'end',
      waiting: { width: '7rem' },
      onPhone: 'figure',
    },
    {
      id: 'owed',
      name: names.owed,
      show: (receipt) => stateOf(receipt, texts),
      align: 'end',
      waiting: { width: '7rem' },
      onPhone: 'note',
    },
  ]
}

/** Returns what is to be done about a receipt: a price is missing, or money is owed. A phone labels the money. */
function stateOf({ unpriced = 0, owed = 0, currency, payments }: SeenReceipt, texts: Texts): ReactNode {
  if (unpriced > 0) return texts.unpriced
  if (owed > 0) {
    return (
      <>
        <OnPhone>{texts.columns.owed}</OnPhone> {currencyText(owed, currency)}
      </>
    )
  }
  return payments === undefined ? '' : texts.paid
}

type Texts = ReturnType<typeof useMessages<'purchasing'>>['goodsReceipts']
