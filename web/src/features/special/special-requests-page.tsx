import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { dialableNumber } from '../../../../shared/phone.ts'
import {
  type ListedSpecialRequest,
  MAX_ANSWER,
  type SpecialRequestState,
} from '../../../../shared/special/special-request.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Grid, PictureFrame, Row, Spread, Stack } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { specialRequests, useMarkSpecialRequest } from './special-api.ts'

export function SpecialRequestsPage() {
  const { special } = useMessages('office')
  const isOpenOnly = new URLSearchParams(useSearch()).get('open') === 'true'
  const choices = useRef<HTMLDivElement>(null)
  return (
    <Page title={special.title}>
      <chakra.div ref={choices} tabIndex={-1} marginBottom="5">
        <ChoiceLinks
          label={special.views.label}
          choices={[
            { text: special.views.all, href: PATH, isCurrent: !isOpenOnly },
            { text: special.views.open, href: `${PATH}?open=true`, isCurrent: isOpenOnly },
          ]}
        />
      </chakra.div>
      {/* An answered request leaves the list of open ones, and takes the focused button with it. */}
      <Requests isOpenOnly={isOpenOnly} onMarked={() => isOpenOnly && choices.current?.focus()} />
    </Page>
  )
}

const PATH = '/admin/special'

function Requests({ isOpenOnly, onMarked }: { isOpenOnly: boolean; onMarked: () => void }) {
  const { special } = useMessages('office')
  const query = useInfiniteQuery(specialRequests(isOpenOnly ? { open: 'true' } : {}))
  const requests = query.data?.pages.flat()
  return (
    <PagedList
      query={query}
      rows={requests}
      waiting={<Waiting />}
      failed={special.failed}
      none={isOpenOnly ? special.noneOpen : special.none}
      more={special.more}
    >
      <Grid as="ul" gap="3" gridTemplateColumns={CARDS}>
        {requests?.map((request) => (
          <SpecialRequestCard key={request._id} request={request} onMarked={onMarked} />
        ))}
      </Grid>
    </PagedList>
  )
}

function Waiting() {
  return (
    <Grid as="ul" gap="3" gridTemplateColumns={CARDS} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <SpecialRequestSkeleton key={place} />
      ))}
    </Grid>
  )
}

/** Columns of cards, as many as fit. */
const CARDS = 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))'

type Props = { request: ListedSpecialRequest; onMarked: () => void }

function SpecialRequestCard({ request, onMarked }: Props) {
  const { special, orders } = useMessages('office')
  const { name, description, image, phone, user, createdAt } = request
  const number = phone && dialableNumber(phone)
  return (
    <Card>
      <Facts>
        <Term>{special.name}</Term>
        <Detail dir="auto" fontWeight="bold">
          {name}
        </Detail>
        {image && (
          <Detail gridColumn="1 / -1">
            <PictureFrame width="10rem">
              <Picture image={image} alt={name} sizes="10rem" />
            </PictureFrame>
          </Detail>
        )}
        <Term>{special.description}</Term>
        <Detail dir="auto" whiteSpace="pre-line">
          {description}
        </Detail>
        <Term>{special.from}</Term>
        <Detail dir="auto">{user?.name ?? orders.deletedUser}</Detail>
        {user && (
          <>
            <Term>{special.email}</Term>
            <Detail>
              <Way href={`mailto:${user.email}`}>{user.email}</Way>
            </Detail>
          </>
        )}
        {phone && (
          <>
            <Term>{special.phone}</Term>
            <Detail>
              <Row rowGap="0">
                <PhoneLink phone={phone} />
                {number && user && (
                  <Way href={whatsAppLink(number, special.greeting(user.name, name))} target="_blank" rel="noreferrer">
                    {special.whatsApp}
                  </Way>
                )}
              </Row>
            </Detail>
          </>
        )}
        <Term>{special.date}</Term>
        <Detail fontVariantNumeric="tabular-nums">
          <Minute at={createdAt} />
        </Detail>
      </Facts>
      <Answer request={request} onMarked={onMarked} />
    </Card>
  )
}

function Answer({ request, onMarked }: Props) {
  const { special } = useMessages('office')
  const shop = useMessages('shop')
  const minute = useMinuteText()
  const { _id, name, answeredAt, answeredBy, answer } = request
  const [typed, setTyped] = useState('')
  const isAnswered = answeredAt !== undefined
  const { mutate, isPending } = useMarkSpecialRequest(_id, {
    done: (state) => {
      toast('success', special.marked[state])
      setTyped('')
      onMarked()
    },
    failed: (error) => toast('error', failureText(error, shop, special.errors)),
  })
  const next: SpecialRequestState = isAnswered ? 'open' : 'answered'
  return (
    <Stack gap="0" padding="3" paddingTop="1" borderTop="1px solid" borderColor="line">
      {answer !== undefined && (
        <chakra.p dir="auto" whiteSpace="pre-line">
          {answer}
        </chakra.p>
      )}
      {!isAnswered && (
        <Fold>
          <FoldHead>{special.write}</FoldHead>
          <chakra.div paddingBlock="2">
            <TextArea
              label={special.answerText}
              aria-label={`${special.answerText}: ${name}`}
              error={undefined}
              value={typed}
              maxLength={MAX_ANSWER}
              minHeight="5rem"
              readOnly={isPending}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </chakra.div>
        </Fold>
      )}
      <Spread>
        <chakra.p color={isAnswered ? 'muted' : 'tomato'} fontWeight="bold" dir="auto">
          {isAnswered ? special.answered(answeredBy?.name ?? '', minute(answeredAt)) : special.open}
        </chakra.p>
        <Button
          disabled={isPending}
          aria-label={isPending ? undefined : (isAnswered ? special.reopenNamed : special.answerNamed)(name)}
          // The second click of a double tap may come after the button has become its opposite.
          onClick={({ detail }) => detail < 2 && mutate({ state: next, answer: isAnswered ? '' : typed.trim() })}
        >
          {isPending ? special.marking : isAnswered ? special.reopen : special.answer}
        </Button>
      </Spread>
    </Stack>
  )
}

function SpecialRequestSkeleton() {
  return (
    <Card>
      <Stack gap="2" padding="3">
        {['40%', '80%', '50%', '100%', '30%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Stack>
    </Card>
  )
}

const Card = chakra('li', {
  base: { borderRadius: 'lg', overflow: 'hidden', background: 'surface', boxShadow: 'low', overflowWrap: 'anywhere' },
})

const Way = chakra('a', {
  base: { display: 'inline-block', paddingBlock: '10px', marginBlock: '-10px', textDecoration: 'underline' },
})

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '1',
    padding: '3',
    fontSize: 'sm',
  },
})
const Term = chakra('dt', { base: { color: 'muted' } })
const Detail = chakra('dd')
