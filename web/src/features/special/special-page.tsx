import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormCard } from '../../components/form.tsx'
import { Row } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../messages/messages.ts'
import { SpecialForm } from './special-form.tsx'

/** Renders the page where customers request a lamp that the shop does not have. */
export function SpecialPage() {
  const special = useMessages('customer').special
  const [sent, setSent] = useState(false)
  return (
    <FormCard>
      <Page title={special.title}>
        {sent ? (
          <>
            <chakra.p marginBottom="6">{special.thanks}</chakra.p>
            <Row>
              <ButtonLink href="/">{special.toShop}</ButtonLink>
              <Button look="bare" onClick={() => setSent(false)}>
                {special.another}
              </Button>
            </Row>
          </>
        ) : (
          <SpecialForm onSent={() => setSent(true)} />
        )}
      </Page>
    </FormCard>
  )
}
