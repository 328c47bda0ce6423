import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Page } from './page.tsx'

/**
 * For a screen that failed to load or to draw; opening it afresh also fetches a newer release of the site. Without a
 * connection that would leave the shop for the browser's own page, so it waits until there is one.
 */
export function Crashed() {
  const { failed, shop } = useMessages('shop')
  const online = useOnline()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Page title={failed.title}>
      <chakra.p marginBottom="6">{online ? failed.crashed : shop.offline}</chakra.p>
      {online && <Button onClick={reload}>{failed.again}</Button>}
    </Page>
  )
}

function reload() {
  window.location.reload()
}
