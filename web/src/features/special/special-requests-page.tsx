import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearch } from 'wouter'
import { ChoiceLinks } from '../../components/choice-links.tsx'
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
  if (query.isPending) return <Waiting />
  const requests = query.data?.pages.flat() ?? []
  if (query.isError && requests.length === 0) {
    return <LoadFailure what={special.failed} error={query.error} retry={query.refetch} />
  }
  if (requests.length === 0) return <Notice>{isOpenOnly ? special.noneOpen : special.none}</Notice>
  return (
    <>
      <Cards>
        {requests.map((request) => (
          <SpecialRequestCard key={request._id} request={request} onMarked={onMarked} />
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
