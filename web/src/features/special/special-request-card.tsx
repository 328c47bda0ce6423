import { chakra } from '@chakra-ui/react'
import { dialableNumber } from '../../../../shared/phone.ts'
import type { ListedSpecialRequest, SpecialRequestState } from '../../../../shared/special/special-request.ts'
import { Button } from '../../components/button.tsx'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { PictureFrame, Stack } from '../../components/layout.ts'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useMarkSpecialRequest } from './special-api.ts'

type Props = { request: ListedSpecialRequest; onMarked: () => void }

/** Renders a customer's request, contact details, and whether the request is answered. */
export function SpecialRequestCard({ request, onMarked }: Props) {
  const { special, orders } = useMessages('office')
  const { name, description, image, phone, user, createdAt } = request
  const number = phone && dialableNumber(phone)
  return (
    <Card>
      <PictureFrame borderRadius="0" display="grid" placeItems="center">
        {image ? (
          <Picture image={image} alt={name} sizes="(min-width: 48rem) 18rem, 100vw" />
        ) : (
          <chakra.p color="muted">{special.noPicture}</chakra.p>
        )}
      </PictureFrame>
      <Facts>
        <Term>{special.name}</Term>
        <Detail dir="auto" fontWeight="bold">
          {name}
        </Detail>
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
              <PhoneLink phone={phone} />
            </Detail>
          </>
        )}
        {number && user && (
          <Detail>
            <Way href={whatsAppLink(number, special.greeting(user.name, name))} target="_blank" rel="noreferrer">
              {special.whatsApp}
            </Way>
          </Detail>
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
  const { _id, name, answeredAt, answeredBy } = request
  const isAnswered = answeredAt !== undefined
  const { mutate, isPending } = useMarkSpecialRequest(_id, {
    done: (state) => {
      toast('success', special.marked[state])
      onMarked()
    },
    failed: (error) => toast('error', failureText(error, shop)),
  })
  const next: SpecialRequestState = isAnswered ? 'open' : 'answered'
  return (
    <Stack gap="2" justifyItems="start" padding="4" borderTop="1px solid" borderColor="line">
      <chakra.p color={isAnswered ? 'muted' : 'tomato'} fontWeight="bold" dir="auto">
        {isAnswered ? special.answered(answeredBy?.name ?? '', minute(answeredAt)) : special.open}
      </chakra.p>
      <Button
        disabled={isPending}
        aria-label={isPending ? undefined : (isAnswered ? special.reopenNamed : special.answerNamed)(name)}
        // The second click of a double tap may come after the button has become its opposite.
        onClick={({ detail }) => detail < 2 && mutate(next)}
      >
        {isPending ? special.marking : isAnswered ? special.reopen : special.answer}
      </Button>
    </Stack>
  )
}

/** Renders a placeholder the size of a card with a short description. */
export function SpecialRequestSkeleton() {
  return (
    <Card>
      <Skeleton height="auto" aspectRatio="4 / 3" borderRadius="0" />
      <Facts as="div">
        {['40%', '80%', '50%', '100%', '30%', '60%'].map((width) => (
          <Skeleton key={width} width={width} marginBlock="1" />
        ))}
      </Facts>
    </Card>
  )
}

const Card = chakra('li', {
  base: { borderRadius: 'lg', overflow: 'hidden', background: 'surface', boxShadow: 'low', overflowWrap: 'anywhere' },
})

const Way = chakra('a', {
  base: { display: 'inline-block', paddingBlock: '10px', marginBlock: '-10px', textDecoration: 'underline' },
})

const Facts = chakra('dl', { base: { padding: '4', paddingBottom: '1' } })
const Term = chakra('dt', { base: { color: 'muted', fontSize: 'xs', letterSpacing: '0.04em' } })
const Detail = chakra('dd', { base: { marginBottom: '3' } })
