import { chakra } from '@chakra-ui/react'
import type { SpecialRequest } from '../../../../shared/special/special-request.ts'
import { Minute } from '../../components/day.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders a customer's request and contact details. */
export function SpecialRequestCard({ request }: { request: SpecialRequest }) {
  const { special } = useMessages('office')
  const { name, description, image, phone, user, createdAt } = request
  return (
    <Card>
      <Shelf>
        {image ? (
          <Picture image={image} alt={name} sizes="(min-width: 48rem) 18rem, 100vw" />
        ) : (
          <chakra.p color="muted">{special.noPicture}</chakra.p>
        )}
      </Shelf>
      <Facts>
        <Term>{special.name}</Term>
        <Said dir="auto" fontWeight="bold">
          {name}
        </Said>
        <Term>{special.description}</Term>
        <Said dir="auto" whiteSpace="pre-line">
          {description}
        </Said>
        <Term>{special.from}</Term>
        <Said dir="auto">{user.name}</Said>
        {phone && (
          <>
            <Term>{special.phone}</Term>
            <Said>
              <PhoneLink phone={phone} />
            </Said>
          </>
        )}
        <Term>{special.date}</Term>
        <Said fontVariantNumeric="tabular-nums">
          <Minute at={createdAt} />
        </Said>
      </Facts>
    </Card>
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

const Shelf = chakra('div', {
  base: { aspectRatio: '4 / 3', display: 'grid', placeItems: 'center', overflow: 'hidden', background: 'sunken' },
})

const Facts = chakra('dl', { base: { padding: '4' } })
const Term = chakra('dt', { base: { color: 'muted', fontSize: 'xs', letterSpacing: '0.04em' } })
const Said = chakra('dd', { base: { marginBottom: '3' } })
