import { chakra } from '@chakra-ui/react'
import { useMessages } from '../lib/messages.ts'
import { ButtonLink } from './button.tsx'
import { Page } from './page.tsx'

/** For an address that has no screen, or none yet. */
export function Missing() {
  const { missing } = useMessages()
  return (
    <Page title={missing.title}>
      <chakra.p marginBottom="6">{missing.text}</chakra.p>
      <ButtonLink href="/">{missing.goHome}</ButtonLink>
    </Page>
  )
}
