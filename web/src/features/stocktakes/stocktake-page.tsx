import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { formatCount, sum } from '../../../../shared/money.ts'
import type { SetAside, Stocktake, StocktakeLine } from '../../../../shared/stocktakes/stocktake.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Day } from '../../components/day.tsx'
import { Muted, Row, Stack } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { LastMovements } from './last-movements.tsx'
import { scopeText } from './scope-text.ts'
import { signedPieces } from './signed-pieces.ts'
import { stocktakeReview, useEndStocktake, usePostStocktake } from './stocktakes-api.ts'

/** Renders the review of a stocktake, from which an admin posts its differences. */
export function StocktakePage() {
  const { stocktakes: texts } = useMessages('counting')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <RecordPage
      title={texts.title}
      query={useQuery(stocktakeReview(id))}
      back={<TextLink href="/admin/stocktakes">{texts.back}</TextLink>}
      texts={texts}
      skeleton={<Skeleton height="32rem" borderRadius="lg" aria-busy="true" />}
      head={({ stocktake }) => ({ title: stocktake.name })}
    >
      {(data) => <Review {...data} />}
    </RecordPage>
  )
}

type Props = { stocktake: Stocktake; lines: readonly StocktakeLine[]; aside: readonly SetAside[] }

type Line = StocktakeLine & { _id: string }

const VIEWS = ['todo', 'uncounted', 'posted'] as const
type View = (typeof VIEWS)[number]

function viewOf({ state }: StocktakeLine): View {
  return VIEWS.find((view) => view === state) ?? 'todo'
}

function Review({ stocktake, lines, aside }: Props) {
  const { stocktakes: texts } = useMessages('counting')
  const { review } = texts
  const typed = new URLSearchParams(useSearch()).get('view')
  const view = VIEWS.find((each) => each === typed) ?? 'todo'
  const [posting, setPosting] = useState<readonly StocktakeLine[]>()
  const shown = lines.filter((line) => viewOf(line) === view).map((line) => ({ ...line, _id: line.product }))
  const ready = lines.filter(({ state }) => state === 'ready')
  const path = `/admin/stocktakes/${stocktake._id}`
  const columns = useColumns(stocktake.ended ? undefined : (line) => setPosting([line]))
  return (
    <Stack gap="6">
      <Muted>
        <Day at={stocktake.createdAt} /> · {scopeText(stocktake.scope, texts)} ·{' '}
        {stocktake.ended ? texts.ended : texts.open}
      </Muted>
      {aside.length > 0 && <Boxes aside={aside} />}
      <section aria-label={review.lines}>
        <chakra.div marginBottom="4">
          <ChoiceLinks
            label={review.views.label}
            choices={VIEWS.map((each) => ({
              text: review.views[each],
              count: lines.filter((line) => viewOf(line) === each).length,
              href: each === 'todo' ? path : `${path}?view=${each}`,
              isCurrent: each === view,
            }))}
          />
        </chakra.div>
        {shown.length > 0 ? <DataTable columns={columns} rows={shown} /> : <Muted>{review.noneIn}</Muted>}
        {view !== 'uncounted' && shown.length > 0 && (
          <chakra.p marginTop="3" textAlign="end">
            {review.sum}: <Money amount={sum(shown.map(({ value = 0 }) => value))} fontWeight="bold" />
          </chakra.p>
        )}
      </section>
      {!stocktake.ended && (
        <Row flexWrap="wrap" justifyContent="space-between" gap="3">
          <Button look="main" disabled={ready.length === 0} onClick={() => setPosting(ready)}>
            {review.postAll(ready.length)}
          </Button>
          <EndStocktake id={stocktake._id} />
        </Row>
      )}
      {posting && <PostDialog id={stocktake._id} lines={posting} close={() => setPosting(undefined)} />}
    </Stack>
  )
}

/** Renders the pieces in boxes for orders, which are not counted. */
function Boxes({ aside }: { aside: readonly SetAside[] }) {
  const { review } = useMessages('counting').stocktakes
  return (
    <Section title={review.aside}>
      <Muted marginBottom="2">{review.asideHint}</Muted>
      <ul>
        {aside.map(({ product, name, pieces, orders }) => (
          <li key={product}>
            <bdi>{name}</bdi>: {review.asidePieces(pieces, orders.map((number) => `#${number}`).join(', '))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useColumns(post: ((line: StocktakeLine) => void) | undefined): readonly Column<Line>[] {
  const { review } = useMessages('counting').stocktakes
  const names = review.columns
  return [
    {
      id: 'lamp',
      name: names.lamp,
      show: (line) => <Lamp line={line} />,
      waiting: { width: '12rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'counted',
      name: names.counted,
      show: ({ counted }) => counted !== undefined && formatCount(counted),
      align: 'end',
      waiting: { width: '3rem' },
    },
    {
      id: 'expected',
      name: names.expected,
      show: ({ expected }) => expected !== undefined && formatCount(expected),
      align: 'end',
      waiting: { width: '3rem' },
    },
    {
      id: 'difference',
      name: names.difference,
      show: ({ difference }) => difference !== undefined && signedPieces(difference),
      align: 'end',
      waiting: { width: '3rem' },
      onPhone: 'figure',
    },
    {
      id: 'value',
      name: names.value,
      show: ({ value }) => value !== undefined && <Money amount={value} />,
      align: 'end',
      waiting: { width: '6rem' },
    },
    {
      id: 'state',
      name: names.state,
      show: (line) => (
        <>
          {textOf(review.states, line.state)}
          {line.post?.reason !== undefined && (
            <>
              {' '}
              · <bdi>{line.post.reason}</bdi>
            </>
          )}
          {post && line.state === 'ready' && (
            <Button marginInlineStart="3" aria-label={review.postNamed(line.name)} onClick={() => post(line)}>
              {review.post}
            </Button>
          )}
        </>
      ),
      waiting: { width: '8rem' },
    },
  ]
}

/** Renders a lamp with the tallies of its count, and the last movements of its stock. Its name leads to the lamp with its stock history. */
function Lamp({ line: { product, name, state, tallies } }: { line: Line }) {
  const { review } = useMessages('counting').stocktakes
  return (
    <>
      {state === 'gone' ? (
        <bdi>{name}</bdi>
      ) : (
        <TextLink href={`/admin/product/${product}`} display="inline">
          <bdi>{name}</bdi>
        </TextLink>
      )}
      {tallies.length > 0 && (
        <chakra.ul aria-label={review.tallies} color="muted" fontSize="sm">
          {tallies.map(({ _id, pieces = 0, place = '', by, isCounted }) => (
            <li key={_id}>
              {review.tally(formatCount(pieces), place, by.name)} {!isCounted && review.replaced}
            </li>
          ))}
        </chakra.ul>
      )}
      {state !== 'uncounted' && state !== 'gone' && <LastMovements product={product} />}
    </>
  )
}

type DialogProps = { id: string; lines: readonly StocktakeLine[]; close: () => void }

/** Renders the confirmation of a post, with an optional reason. */
function PostDialog({ id, lines, close }: DialogProps) {
  const shop = useMessages('shop')
  const { review, errors } = useMessages('counting').stocktakes
  const [reason, setReason] = useState('')
  const { mutate, isPending } = usePostStocktake(id, {
    done: ({ posted, notPosted }) => {
      if (posted > 0) toast('success', review.posted(posted))
      if (notPosted > 0) toast('error', review.notPosted(notPosted))
    },
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  const [only] = lines
  const isAll = lines.length !== 1 || !only
  return (
    <ConfirmDialog
      title={isAll ? review.postAllSure(lines.length) : review.postNamed(only.name)}
      confirm={isPending ? review.posting : review.post}
      look="main"
      busy={isPending || isNoReason(reason)}
      onConfirm={() =>
        mutate({ reason: reason.trim(), ...(!isAll && { products: [only.product] }) }, { onSettled: close })
      }
      onCancel={close}
    >
      <chakra.p marginBottom="3">{review.postEffect}</chakra.p>
      <ReasonField value={reason} onChange={setReason} hint={review.reasonHint} />
    </ConfirmDialog>
  )
}

function EndStocktake({ id }: { id: string }) {
  const shop = useMessages('shop')
  const { review, errors } = useMessages('counting').stocktakes
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useEndStocktake(id, {
    done: () => toast('success', review.endedNow),
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{review.end}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={review.endSure}
          confirm={review.end}
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p>{review.endEffect}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
