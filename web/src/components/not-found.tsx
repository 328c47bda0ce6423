import { useMessages } from '../messages/messages.ts'
import { ButtonLink } from './button.tsx'
import { Row } from './layout.ts'
import { Page } from './page.tsx'

/** Renders the screen for an unknown URL or, with `title`, a lamp that no longer exists. */
export function NotFound({ title }: { title?: string }) {
  const { missing, products } = useMessages('shop')
  return (
    <Page title={title ?? missing.title}>
      <Row>
        <ButtonLink href="/">{missing.goHome}</ButtonLink>
        <ButtonLink href="/special">{products.order}</ButtonLink>
      </Row>
    </Page>
  )
}
