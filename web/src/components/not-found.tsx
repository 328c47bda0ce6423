import { chakra } from '@chakra-ui/react'
import { useMessages } from '../messages/messages.ts'
import { ButtonLink } from './button.tsx'
import { Page } from './page.tsx'

/** Renders the screen for an unknown URL or, with `title`, a lamp that no longer exists. */
export function NotFound({ title }: { title?: string }) {
  const { missing, products } = useMessages('shop')
  return (
    <Page title={title ?? missing.title}>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonLink href="/">{missing.goHome}</ButtonLink>
        <ButtonLink href="/special">{products.order}</ButtonLink>
      </chakra.div>
    </Page>
  )
}
