import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../messages/messages.ts'
import { specialRequests } from './special-api.ts'
import { SpecialRequestCard, SpecialRequestSkeleton } from './special-request-card.tsx'

/** Renders customers' requests, newest first, for staff. */
export function SpecialRequestsPage() {
  const { special } = useMessages('office')
  return (
    <Page title={special.title}>
      <Requests />
    </Page>
  )
}

function Requests() {
  const { special } = useMessages('office')
  const query = useInfiniteQuery(specialRequests)
  if (query.isPending) return <Waiting />
  const requests = query.data?.pages.flat() ?? []
  if (query.isError && requests.length === 0) {
    return <LoadFailure what={special.failed} error={query.error} retry={query.refetch} />
  }
  if (requests.length === 0) return <Notice>{special.none}</Notice>
  return (
    <>
      <Cards>
        {requests.map((request) => (
          <SpecialRequestCard key={request._id} request={request} />
        ))}
      </Cards>
      <MoreButton query={query}>{special.more}</MoreButton>
    </>
  )
}

function Waiting() {
  return (
    <Cards aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <SpecialRequestSkeleton key={place} />
      ))}
    </Cards>
  )
}

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    alignItems: 'start',
    gap: '5',
  },
})
