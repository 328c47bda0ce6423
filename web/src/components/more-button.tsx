import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { failureText } from '../lib/failure-text.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  children: ReactNode
}

/** Renders the button that loads the next page of a list, and a message when that fails. */
export function MoreButton({ query, children }: Props) {
  const texts = useMessages('shop')
  if (!query.hasNextPage) return null
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" marginTop="8">
      <div role="status">{query.isFetchNextPageError && failureText(query.error, texts)}</div>
      <Button onClick={() => query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
        {query.isFetchingNextPage ? texts.products.moreComing : children}
      </Button>
    </chakra.div>
  )
}
