import { chakra } from '@chakra-ui/react'
import { useMessages } from '../lib/messages.ts'
import { Button } from './button.tsx'
import { Page } from './page.tsx'

/** For a screen that failed to load or to draw; opening it afresh also fetches a newer release of the site. */
export function Crashed() {
  const { failed } = useMessages()
  return (
    <Page title={failed.title}>
      <chakra.p marginBottom="6">{failed.crashed}</chakra.p>
      <Button onClick={() => window.location.reload()}>{failed.again}</Button>
    </Page>
  )
}
