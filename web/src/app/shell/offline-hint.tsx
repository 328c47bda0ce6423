import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../lib/messages.ts'
import { useOnline } from '../../lib/use-online.ts'

/** A line at the top of the page while the browser has no connection. */
export function OfflineHint() {
  const { shop } = useMessages()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <chakra.p _print={{ display: 'none' }} padding="2" textAlign="center" background="ink" color="ground">
          {shop.offline}
        </chakra.p>
      )}
    </div>
  )
}
