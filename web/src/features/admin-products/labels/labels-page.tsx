import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/check-field.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { InlineSelect } from '../../../components/inline-select.tsx'
import { Card, Grid, ListItem, Muted, Row, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { PaperChoice } from '../../../components/paper-choice.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { StockTabs } from '../../../domain/office/stock-tabs.tsx'
import { matchLamps } from '../../../domain/products/match-lamps.ts'
import { refetchLater } from '../../../domain/products/refetch-later.ts'
import { tillLamps } from '../../../domain/products/till-lamps.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { useStored } from '../../../lib/stored.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { useMessages } from '../../../messages/messages.ts'
import { assignCodes } from './assign-codes.ts'
import { chosenLabelPaper, LabelPaper, labelPages, MAX_LABELS } from './label-paper.ts'
import { type LabelledLamp, LabelSheets } from './label-sheets.tsx'

/** Renders the choice of lamps whose barcode labels are printed, for admins. */
export function LabelsPage() {
  const { labels: texts } = useMessages('counting')
  const { products } = useMessages('shop')
  const { data, error, refetch } = useQuery(tillLamps)
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map())
  const lamps = useMemo(
    () =>
      data?.answer
        .map((lamp) => ({ ...lamp, ...(!lamp.code && { code: given.get(lamp._id) ?? '' }) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [data, given],
  )
  if (lamps && lamps.length > 0) {
    return <Labels lamps={lamps} give={(id, code) => setGiven((now) => new Map([...now, [id, code]]))} />
  }
  return (
    <Page tabs={<StockTabs current="labels" />} title={texts.title}>
      {lamps ? (
        <EmptyList>{texts.noLamps}</EmptyList>
      ) : error ? (
        <LoadFailure what={products.failed} error={error} retry={refetch} />
      ) : (
        <Skeleton height="28rem" />
      )}
    </Page>
  )
}

type Copies = 'one' | 'pieces'

function Labels({ lamps, give }: { lamps: readonly TillLamp[]; give: (id: string, code: string) => void }) {
  const { labels: texts } = useMessages('counting')
  const { receipt } = useMessages('customer')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [copies, setCopies] = useState<Copies>('one')
  const paper = useStored(chosenLabelPaper)
  const picked = lamps.filter(({ _id }) => chosen.has(_id))
  const withoutCode = picked.filter(({ code }) => !code)
  const labels = labelsOf(picked, copies)
  const isTooMany = labels.length > MAX_LABELS
  const count = isTooMany
    ? texts.tooMany(labels.length, MAX_LABELS)
    : texts.count(labels.length, labelPages(labels, paper).length)
  const print =
    'print' in window ? (
      <Button
        look={withoutCode.length > 0 ? 'quiet' : 'main'}
        disabled={labels.length === 0 || isTooMany}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    ) : (
      <p>{receipt.cannotPrint}</p>
    )
  return (
    <>
      <chakra.div _print={{ display: 'none' }}>
        <Page tabs={<StockTabs current="labels" />} title={texts.title}>
          <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6">
            <ChooseLamps lamps={lamps} chosen={chosen} choose={setChosen} />
            <Card as="section" aria-label={texts.print} lg={{ position: 'sticky', top: '5rem' }}>
              <Stack>
                <PaperChoice papers={LabelPaper.options} chosen={paper} choose={chosenLabelPaper.set} texts={texts} />
                <InlineSelect
                  label={texts.copies}
                  value={copies}
                  onChange={({ currentTarget: { value } }) => setCopies(value === 'pieces' ? 'pieces' : 'one')}
                >
                  <option value="one">{texts.copiesOf.one}</option>
                  <option value="pieces">{texts.copiesOf.pieces}</option>
                </InlineSelect>
                {withoutCode.length > 0 && <GiveCodes lamps={withoutCode} give={give} />}
                {picked.length === 0 && (
                  <>
                    <p role="status">{count}</p>
                    {print}
                  </>
                )}
              </Stack>
            </Card>
          </Grid>
        </Page>
        {picked.length > 0 && (
          <SelectionBar count={count} clear={texts.chooseNone} onClear={() => setChosen(new Set())}>
            {print}
          </SelectionBar>
        )}
      </chakra.div>
      {labels.length > 0 && !isTooMany && (
        <chakra.section marginTop="6" _print={{ marginTop: 0 }} aria-label={texts.preview}>
          <chakra.h2 fontSize="lg" marginBottom="3" _print={{ display: 'none' }}>
            {texts.preview}
          </chakra.h2>
          <LabelSheets labels={labels} paper={paper} />
        </chakra.section>
      )}
    </>
  )
}

/** Returns the labels of these lamps that have a barcode, one each or one for each piece in stock. */
function labelsOf(lamps: readonly TillLamp[], copies: Copies): LabelledLamp[] {
  return lamps.flatMap(({ _id, name, price, code, countInStock }) =>
    code ? Array.from({ length: copies === 'one' ? 1 : countInStock }, () => ({ _id, name, price, code })) : [],
  )
}

/** Renders the button that gives lamps without a barcode one of the shop's own. */
function GiveCodes({ lamps, give }: { lamps: readonly TillLamp[]; give: (id: string, code: string) => void }) {
  const { labels: texts } = useMessages('counting')
  const shop = useMessages('shop')
  const client = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationKey: ['products', 'codes'],
    mutationFn: (chosen: readonly TillLamp[]) =>
      assignCodes(chosen, ({ _id, code = '' }) => give(_id, code), new AbortController().signal),
    onSuccess: () => toast('success', texts.given),
    onError: (error) => toast('error', failureText(error, shop)),
    onSettled: () => refetchLater(client),
  })
  return (
    <div>
      <Muted marginBottom="2">{texts.withoutCode(lamps.length)}</Muted>
      <Button look="main" disabled={isPending} onClick={() => mutate(lamps)}>
        {isPending ? texts.giving : texts.give}
      </Button>
    </div>
  )
}

type ChooseProps = {
  lamps: readonly TillLamp[]
  chosen: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
}

function ChooseLamps({ lamps, chosen, choose }: ChooseProps) {
  const { labels: texts } = useMessages('counting')
  const { till } = useMessages('office')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const shown = matchLamps(text, lamps)
  const add = (added: readonly TillLamp[]) => choose(new Set([...chosen, ...added.map(({ _id }) => _id)]))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <section aria-label={texts.choose}>
      <TextField
        type="search"
        label={till.find}
        error={undefined}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Row gap="2" marginTop="3">
        <Button onClick={() => add(shown)}>{texts.chooseShown(shown.length)}</Button>
        <Button onClick={() => add(lamps.filter(({ code }) => !code))}>{texts.chooseWithoutCode}</Button>
      </Row>
      {shown.length === 0 && <Notice>{texts.none}</Notice>}
      <chakra.ul lgDown={{ maxHeight: 'calc(var(--screen-height) * 0.6)', overflowY: 'auto' }} marginTop="3">
        {shown.map(({ _id, name, code, price }) => (
          <ListItem key={_id} padding="0">
            <Choice>
              <Checkbox checked={chosen.has(_id)} onChange={() => toggle(_id)} />
              <chakra.span flexGrow={1} minWidth="0">
                <bdi>{name}</bdi>
                <Muted as="span" display="block">
                  {code || texts.noCode}
                </Muted>
              </chakra.span>
              <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatRwf(price)}
              </chakra.span>
            </Choice>
          </ListItem>
        ))}
      </chakra.ul>
    </section>
  )
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '48px',
    paddingBlock: '2',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
  },
})
