import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Link } from 'wouter'
import { formatAmount, formatCount, MAX_PRICE, times } from '../../../../../shared/money.ts'
import { MAX_COUNT, StaffProduct } from '../../../../../shared/products/product.ts'
import { SOLD_WITHIN_DAYS } from '../../../../../shared/products/shop-summary.ts'
import { patchProduct } from '../../../../../shared/products/staff-routes.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { Grid, Muted, PictureFrame } from '../../../components/layout.ts'
import { RowActions, RowLink } from '../../../components/table-parts.tsx'
import { currentRow, useEdit } from '../../../domain/audit-log/use-edit.ts'
import { Picture } from '../../../domain/pictures/picture.tsx'
import { levelOf } from '../../../domain/products/stock-level.ts'
import { call } from '../../../lib/api.ts'
import { isError } from '../../../lib/api-error.ts'
import type { CsvColumn } from '../../../lib/csv.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { parseAmount, parseCount } from '../../../lib/parse-number.ts'
import { toast } from '../../../lib/toasts.ts'
import { type Callbacks, useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { useMessages } from '../../../messages/messages.ts'
import { removeLamp, updateLamp } from '../lamp-queries.ts'
import { useStockMovement } from '../use-stock-movement.ts'
import { FigureEditor } from './figure-editor.tsx'

/** Number of skeleton rows: as many as a laptop's screen shows. */
const WAITING_ROWS = 10

type Props = {
  lamps: readonly TillLamp[]
  /** Id of the lamp whose restock field is open initially. */
  restock: string | undefined
  onEdit: () => void
}

/** Table of the stock, memoised: typing into the search does not render its many fields again. */
export const StockTable = memo(function StockTable({ lamps, restock, onEdit }: Props) {
  return <DataTable columns={useStockColumns({ restock, onEdit })} rows={lamps} />
})

export function StockTableSkeleton() {
  return <DataTableSkeleton columns={useStockColumns()} rows={WAITING_ROWS} />
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
          <PictureFrame borderRadius="sm">
            <Picture image={image} alt="" sizes="3rem" />
          </PictureFrame>
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
      onPhone: 'hidden',
    },
    {
      id: 'costPrice',
      name: fields.costPrice,
      show: (lamp) => <Reprice lamp={lamp} of="costPrice" onOpen={onEdit} />,
      csv: ({ costPrice }) => costPrice,
      isMoney: true,
      ...figure,
    },
    {
      id: 'price',
      name: fields.price,
      show: (lamp) => <Reprice lamp={lamp} of="price" onOpen={onEdit} />,
      csv: ({ price }) => price,
      isMoney: true,
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

/** Renders a lamp's price or cost, which a tap turns into a field. Typed text survives another admin's change. */
function Reprice({ lamp: current, of, onOpen }: { lamp: TillLamp; of: 'price' | 'costPrice'; onOpen: () => void }) {
  const texts = useMessages('shop')
  const { stock, catalogue, auditLog } = useMessages('office')
  const edit = useEdit(current, (row) => ({ figure: String(row[of]) }))
  const { row: lamp } = edit
  const { mutate, isPending } = useReprice(lamp, of, {
    done: () => toast('success', catalogue.updated),
    failed: (error) => {
      const changed = currentRow(error, StaffProduct)
      edit.refused(changed && { ...lamp, ...changed })
      toast('error', failureText(error, texts, auditLog.errors))
    },
  })
  const noteOf = (figure: number | undefined) => {
    if (edit.before) return stock.nowIs(formatAmount(lamp[of]))
    const typed = figure ?? lamp[of]
    const isBelow = of === 'price' ? typed < lamp.costPrice : lamp.price < typed
    if (isBelow) return catalogue.belowCost
    return (
      of === 'costPrice' && (
        <Explanation href={`/admin/product/${lamp._id}#journal`}>
          {catalogue.journal.why(formatAmount(lamp.costPrice))}
        </Explanation>
      )
    )
  }
  return (
    <FigureEditor
      name={stock.change[of](lamp.name)}
      typed={edit.draft.figure}
      onType={(figure) => edit.change({ figure })}
      onOpen={onOpen}
      onClose={edit.reset}
      check={(typed) => {
        const amount = parseAmount(typed, MAX_PRICE)
        return amount ? { value: amount } : { errors: catalogue.fieldErrors.notNumber }
      }}
      save={(amount, saved) => mutate(amount, { onSuccess: saved })}
      isSaving={isPending}
      noteOf={noteOf}
    >
      {formatAmount(current[of])}
    </FigureEditor>
  )
}

const Explanation = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } })

/** Number of pieces in a usual delivery, as the default, so that restocking takes two taps. */
const USUAL_PIECES = '10'

function Restock({ lamp, isOpen, onOpen }: { lamp: TillLamp; isOpen: boolean; onOpen: () => void }) {
  const texts = useMessages('shop')
  const { stock, catalogue, auditLog } = useMessages('office')
  const [typed, setTyped] = useState(USUAL_PIECES)
  const { mutate, isPending } = useRestock(lamp, {
    done: ({ name, countInStock }) => toast('success', stock.restocked(name, countInStock)),
    failed: (error) => toast('error', failureText(error, texts, auditLog.errors)),
  })
  return (
    <FigureEditor
      name={stock.restockNamed(lamp.name)}
      typed={typed}
      onType={setTyped}
      isOpen={isOpen}
      onOpen={onOpen}
      onClose={() => setTyped(USUAL_PIECES)}
      check={(typed) => {
        const pieces = parseCount(typed, MAX_COUNT - lamp.countInStock)
        return pieces ? { value: pieces } : { errors: catalogue.notPositive }
      }}
      save={(pieces, saved) => mutate(pieces, { onSuccess: saved })}
      isSaving={isPending}
      noteOf={(pieces) => pieces !== undefined && stock.becomes(lamp.countInStock, pieces)}
    >
      <StockCount lamp={lamp} />
    </FigureEditor>
  )
}

function StockCount({ lamp }: { lamp: TillLamp }) {
  const { stock } = useMessages('office')
  const level = levelOf(lamp)
  return (
    <>
      {level !== 'enough' && <Mark data-level={level}>{stock.levels[level]}</Mark>}
      <span>{formatCount(lamp.countInStock)}</span>
    </>
  )
}

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    background: 'yellow-soft',
    color: 'yellow',
    '&[data-level=out]': { background: 'red-soft', color: 'red' },
  },
})

function useRestock({ _id: lamp }: TillLamp, callbacks: Callbacks<StaffProduct>) {
  const bodyOf = (pieces: number, id: string) => ({ restock: { _id: id, pieces } })
  return useStockMovement({ lamp, what: 'restock', bodyOf }, callbacks)
}

/** Returns a mutation that changes a price or a cost, unless another admin has edited the lamp in the meantime. */
function useReprice(lamp: TillLamp, of: 'price' | 'costPrice', { done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['products', of, lamp._id],
    mutationFn: (amount: number) =>
      call(patchProduct, { params: { id: lamp._id }, body: { [of]: amount, revision: lamp.revision } }),
    onSuccess: ({ product }) => {
      updateLamp(client, product)
      done(product)
    },
    onError: (error) => {
      const current = currentRow(error, StaffProduct)
      if (current) updateLamp(client, current)
      if (isError(error, 'product.unknown')) removeLamp(client, lamp._id)
      failed(error)
    },
  })
}
