import type { ReactNode } from 'react'
import { failureText } from '../lib/failure-text.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Stack } from './layout.ts'

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
    <Stack gap="3" justifyItems="center" marginTop="8">
      <div role="status">{query.isFetchNextPageError && failureText(query.error, texts)}</div>
      <Button onClick={() => query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
        {query.isFetchingNextPage ? texts.products.moreComing : children}
      </Button>
    </Stack>
  )
}
