import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { formatCount, times } from '../../../../../shared/money.ts'
import { SOLD_WITHIN_DAYS } from '../../../../../shared/products/shop-summary.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { Grid, Muted } from '../../../components/layout.ts'
import { RowActions, RowLink } from '../../../components/table-parts.tsx'
import { Picture } from '../../../domain/pictures/picture.tsx'
import type { CsvColumn } from '../../../lib/csv.ts'
import { useMessages } from '../../../messages/messages.ts'
import { Reprice } from './reprice.tsx'
import { Restock } from './restock.tsx'

/** Number of skeleton rows: as many as a laptop's screen shows. */
const WAITING_ROWS = 10

type Props = {
  lamps: readonly TillLamp[]
  /** Id of the lamp whose restock field is open initially. */
  restock: string | undefined
  /** Called when a cell becomes a field. */
  onEdit: () => void
}

/**
 * Table of the stock. Each row has three fields, so the table is memoised: it renders again when the lamps change, not
 * with each key typed into the search.
 */
export const StockTable = memo(function StockTable({ lamps, restock, onEdit }: Props) {
  const { stock } = useMessages('office')
  return <DataTable columns={useStockColumns({ restock, onEdit })} rows={lamps} caption={stock.amountsIn} />
})

/** Renders a placeholder of the table's size. */
export function StockTableSkeleton() {
  const { stock } = useMessages('office')
  return <DataTableSkeleton columns={useStockColumns()} rows={WAITING_ROWS} caption={stock.amountsIn} />
}

function useStockColumns({ restock, onEdit }: Omit<Props, 'lamps'> = NOT_EDITED): readonly Column<TillLamp>[] {
  const { catalogue, stock } = useMessages('office')
  const { fields } = catalogue
  const figure = { align: 'end', waiting: { width: '4rem', marginBlock: '14px' } } as const
  return [
    {
      id: 'name',
      name: fields.name,
      show: ({ name, image, category, code }) => (
        <Grid gridTemplateColumns="3rem minmax(0, 1fr)" gap="3" alignItems="center">
          <Shelf>
            <Picture image={image} alt="" sizes="3rem" />
          </Shelf>
          <bdi>
            {name}
            <Muted
              as="span"
              display="block"
              fontWeight="normal"
              lgDown={{ display: 'none' }}
              _print={{ fontSize: 'inherit' }}
            >
              {[category, code].filter(Boolean).join(' · ')}
            </Muted>
          </bdi>
        </Grid>
      ),
      csv: ({ name }) => name,
      waiting: { width: '12rem' },
      onPhone: 'title',
    },
    {
      id: 'countInStock',
      name: fields.countInStock,
      show: (lamp) => <Restock key={restock} lamp={lamp} isOpen={lamp._id === restock} onOpen={onEdit} />,
      csv: ({ countInStock }) => countInStock,
      ...figure,
      onPhone: 'figure',
    },
    {
      id: 'sold',
      name: stock.soldWithin(SOLD_WITHIN_DAYS),
      show: ({ sold }) => (sold > 0 ? formatCount(sold) : undefined),
      csv: ({ sold }) => sold,
      ...figure,
    },
    {
      id: 'costPrice',
      name: fields.costPrice,
      show: (lamp) => <Reprice lamp={lamp} of="costPrice" onOpen={onEdit} />,
      csv: ({ costPrice }) => costPrice,
      ...figure,
    },
    {
      id: 'price',
      name: fields.price,
      show: (lamp) => <Reprice lamp={lamp} of="price" onOpen={onEdit} />,
      csv: ({ price }) => price,
      ...figure,
    },
    {
      id: 'actions',
      name: catalogue.edit,
      show: ({ _id, name }) => (
        <RowActions>
          <RowLink href={`/admin/product/${_id}`} aria-label={catalogue.editNamed(name)}>
            {catalogue.edit}
          </RowLink>
        </RowActions>
      ),
      align: 'end',
      waiting: { width: '3rem' },
      onPhone: 'action',
    },
  ]
}

/** Returns the columns of a stock file: the table's, and others that help to order lamps. */
export function useStockFileColumns(): readonly CsvColumn<TillLamp>[] {
  const { catalogue, csv } = useMessages('office')
  return [
    ...useStockColumns(),
    { name: csv.columns.costOfStock, csv: ({ costPrice, countInStock }) => times(costPrice, countInStock) },
    { name: catalogue.fields.code, csv: ({ code }) => code },
    { name: catalogue.fields.category, csv: ({ category }) => category },
    { name: catalogue.fields.brand, csv: ({ brand }) => brand },
    { name: csv.columns.id, csv: ({ _id }) => _id },
  ]
}

const NOT_EDITED = { restock: undefined, onEdit: () => {} }

/** Picture of a lamp, 4:3. */
const Shelf = chakra('div', {
  base: { aspectRatio: '4 / 3', borderRadius: 'sm', overflow: 'hidden', background: 'sunken' },
})
