import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnSpecialRequest } from '../../../../shared/special/special-request.ts'
import { useMinuteText } from '../../components/day.tsx'
import { Card, ListItem, Muted } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useMessages } from '../../messages/messages.ts'
import { mySpecialRequests } from './special-api.ts'

/** Renders the customer's requests with the shop's answers; nothing for a customer without requests. */
export function OwnRequests() {
  const { own } = useMessages('customer').special
  const query = useInfiniteQuery(mySpecialRequests)
  const requests = query.data?.pages.flat()
  if (requests?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="own-requests" marginTop="8">
      <chakra.h2 id="own-requests" fontSize="lg">
        {own.title}
      </chakra.h2>
      {requests && (
        <ul>
          {requests.map((request) => (
            <OwnRequest key={request._id} request={request} />
          ))}
        </ul>
      )}
      {requests && <MoreButton query={query}>{own.more}</MoreButton>}
      {!requests && !query.isError && <Skeleton height="4rem" marginTop="3" />}
      {!requests && query.isError && <LoadFailure what={own.failed} error={query.error} retry={query.refetch} />}
    </Card>
  )
}

function OwnRequest({ request: { name, createdAt, answeredAt, answer } }: { request: OwnSpecialRequest }) {
  const { own } = useMessages('customer').special
  const minute = useMinuteText()
  return (
    <ListItem>
      <chakra.p dir="auto" fontWeight="bold">
        {name}
      </chakra.p>
      <Muted>{own.sent(minute(createdAt))}</Muted>
      <p>{answeredAt === undefined ? own.open : own.answered(minute(answeredAt))}</p>
      {answer !== undefined && (
        <chakra.p dir="auto" whiteSpace="pre-line" marginTop="2" padding="3" borderRadius="md" background="sunken">
          {answer}
        </chakra.p>
      )}
    </ListItem>
  )
}
