import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { sum } from '../../../../shared/money.ts'
import type { Supplier } from '../../../../shared/suppliers/supplier.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { StockTabs } from '../../domain/office/stock-tabs.tsx'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { suppliers } from '../../domain/purchasing/suppliers.ts'
import { useMessages } from '../../messages/messages.ts'
import { DueDay } from './due-day.tsx'
import { supplierPath } from './supplier-address.ts'

/** Renders the suppliers, with what the shop owes each. */
export function SuppliersPage() {
  const { suppliers: texts } = useMessages('purchasing')
  const { data, error, refetch } = useQuery(suppliers)
  const columns = useColumns()
  return (
    <Page tabs={<StockTabs current="suppliers" />} title={texts.title}>
      {data === undefined && error && <LoadFailure what={texts.failed} error={error} retry={refetch} />}
      {data === undefined && !error && <DataTableSkeleton columns={columns} rows={6} />}
      {data?.length === 0 && <EmptyList>{texts.none}</EmptyList>}
      {data !== undefined && data.length > 0 && (
        <>
          <chakra.p marginBottom="3">
            {texts.total}: <Money amount={sum(data.map(({ owedRwf }) => owedRwf))} fontWeight="bold" />
          </chakra.p>
          <DataTable
            columns={columns}
            rows={data.map((supplier) => ({ ...supplier, _id: supplier.name }))}
            pathOf={({ name }) => supplierPath(name)}
          />
        </>
      )}
    </Page>
  )
}

function useColumns(): readonly Column<Supplier>[] {
  const texts = useMessages('purchasing').suppliers
  const names = texts.columns
  return [
    {
      id: 'name',
      name: names.name,
      show: ({ name }) => (
        <TextLink href={supplierPath(name)} display="inline">
          <bdi>{name}</bdi>
        </TextLink>
      ),
      waiting: { width: '12rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'owed',
      name: names.owed,
      show: ({ owed, advances }) =>
        [
          ...owed.map(({ amount, currency }) => currencyText(amount, currency)),
          ...advances.map(({ amount, currency }) => texts.advance(currencyText(amount, currency))),
        ].join(', '),
      align: 'end',
      waiting: { width: '8rem' },
      onPhone: 'note',
    },
    {
      id: 'rwf',
      name: names.rwf,
      show: ({ owedRwf }) => <ListAmount amount={owedRwf} />,
      align: 'end',
      waiting: { width: '7rem' },
      onPhone: 'figure',
    },
    {
      id: 'due',
      name: names.due,
      show: ({ dueOn }) => dueOn && <DueDay dueOn={dueOn} />,
      align: 'end',
      waiting: { width: '6rem' },
    },
  ]
}
