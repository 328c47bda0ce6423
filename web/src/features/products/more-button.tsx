import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/button.tsx'
import { failureText, useMessages } from '../../lib/messages.ts'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
}

/** Appends the next lamps to a grid, and says when they could not be fetched. */
export function MoreButton({ query }: Props) {
  const texts = useMessages()
  if (!query.hasNextPage) return null
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" marginTop="8">
      <div role="status">{query.isFetchNextPageError && failureText(query.error, texts)}</div>
      <Button onClick={() => query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
        {query.isFetchingNextPage ? texts.products.moreComing : texts.products.more}
      </Button>
    </chakra.div>
  )
}
