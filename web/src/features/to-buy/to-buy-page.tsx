import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../../shared/money.ts'
import { MAX_COUNT } from '../../../../shared/products/product.ts'
import { SOLD_WITHIN_DAYS } from '../../../../shared/products/shop-summary.ts'
import { Button, ButtonAnchor } from '../../components/button.tsx'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Card, Grid, Muted, Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { figureProps, input } from '../../components/text-field.tsx'
import { StockTabs } from '../../domain/office/stock-tabs.tsx'
import { tillLamps } from '../../domain/products/till-lamps.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { copyText } from '../../lib/copy-text.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { parseCount } from '../../lib/parse-number.ts'
import { useMessages } from '../../messages/messages.ts'
import { ExpectGoods } from './expect-goods.tsx'
import { type LampToBuy, listText, whatToBuy } from './what-to-buy.ts'

/** Renders the lamps that the shop should buy, and a message about them for the supplier. */
export function ToBuyPage() {
  const { toBuy: texts } = useMessages('purchasing')
  const { products } = useMessages('shop')
  const { data, error, refetch } = useQuery(tillLamps)
  const lowStockAt = useStaffSettings()?.lowStockAt
  const list = useMemo(
    () =>
      lowStockAt === undefined ? undefined : data && whatToBuy(data.answer.map((lamp) => ({ lowStockAt, ...lamp }))),
    [data, lowStockAt],
  )
  return (
    <Page tabs={<StockTabs current="toBuy" />} title={texts.title}>
      {list ? (
        <ToBuy list={list} />
      ) : error ? (
        <LoadFailure what={products.failed} error={error} retry={refetch} />
      ) : (
        <ToBuySkeleton />
      )}
    </Page>
  )
}

function ToBuySkeleton() {
  return <DataTableSkeleton columns={useToBuyColumns(NOT_TYPED)} rows={8} />
}

function ToBuy({ list }: { list: readonly LampToBuy[] }) {
  const { toBuy: texts } = useMessages('purchasing')
  const [typed, setTyped] = useState<Typed>(new Map())
  const columns = useToBuyColumns({ typed, type: (id, text) => setTyped(new Map([...typed, [id, text]])) })
  if (list.length === 0) return <EmptyList>{texts.none}</EmptyList>
  const chosen = list.map((row) => ({ ...row, pieces: piecesOf(row, typed) ?? 0 }))
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6">
      <div>
        <Muted marginBottom="3">{texts.intro}</Muted>
        <DataTable columns={columns} rows={list.map((row) => ({ ...row, _id: row.lamp._id }))} />
      </div>
      <Stack lg={{ position: 'sticky', top: '5rem' }}>
        <Message list={chosen} />
        <ExpectGoods list={chosen} />
      </Stack>
    </Grid>
  )
}

function Message({ list }: { list: readonly LampToBuy[] }) {
  const { toBuy: texts } = useMessages('purchasing')
  const { shop } = useMessages('shop')
  const [written, setWritten] = useState<string>()
  const name = useStaffSettings()?.name ?? shop.name
  const text = written ?? listText(list, texts.head(name))
  return (
    <Card as="section" aria-label={texts.message}>
      <Stack>
        {written === undefined && text === '' ? (
          <Muted>{texts.noneChosen}</Muted>
        ) : (
          <TextArea
            label={texts.message}
            error={undefined}
            rows={10}
            dir="auto"
            value={text}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        )}
        {(written !== undefined || text !== '') && (
          <Row gap="2">
            <ButtonAnchor look="main" href={whatsAppLink('', text)} target="_blank" rel="noreferrer">
              {texts.whatsApp}
            </ButtonAnchor>
            <Button look="bare" onClick={() => copyText(text, texts)}>
              {texts.copy}
            </Button>
            {written !== undefined && (
              <Button look="bare" onClick={() => setWritten(undefined)}>
                {texts.fromList}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** Pieces as typed, by lamp id. */
type Typed = ReadonlyMap<string, string>

/** Returns the pieces to buy of a lamp; undefined if the typed text is no count. */
function piecesOf({ lamp, pieces }: LampToBuy, typed: Typed): number | undefined {
  const text = typed.get(lamp._id)
  if (text === undefined) return pieces
  return text.trim() === '' ? 0 : parseCount(text, MAX_COUNT)
}

type Typing = { typed: Typed; type: (id: string, text: string) => void }
const NOT_TYPED: Typing = { typed: new Map(), type: () => {} }

function useToBuyColumns({ typed, type }: Typing): readonly Column<LampToBuy & { _id: string }>[] {
  const { columns: names, piecesOf: label } = useMessages('purchasing').toBuy
  const { stock } = useMessages('office')
  return [
    {
      id: 'name',
      name: names.name,
      show: ({ lamp: { name } }) => <bdi>{name}</bdi>,
      waiting: { width: '12rem' },
      onPhone: 'title',
    },
    {
      id: 'inStock',
      name: names.inStock,
      show: ({ lamp: { countInStock } }) => formatCount(countInStock),
      align: 'end',
      waiting: { width: '3rem' },
    },
    {
      id: 'sold',
      name: stock.soldWithin(SOLD_WITHIN_DAYS),
      show: ({ lamp: { sold } }) => formatCount(sold),
      align: 'end',
      waiting: { width: '3rem' },
    },
    {
      id: 'pieces',
      name: names.pieces,
      show: (row) => (
        <Pieces
          {...figureProps}
          inputMode="numeric"
          aria-label={label(row.lamp.name)}
          aria-invalid={piecesOf(row, typed) === undefined}
          value={typed.get(row._id) ?? String(row.pieces)}
          onChange={({ currentTarget }) => type(row._id, currentTarget.value)}
        />
      ),
      align: 'end',
      waiting: { width: '5rem', marginBlock: '10px' },
      onPhone: 'figure',
    },
  ]
}

const Pieces = chakra(chakra('input', input), {
  base: { width: '5rem', height: '44px', paddingInline: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
