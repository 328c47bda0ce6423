import { chakra } from '@chakra-ui/react'
import { useOnline } from '../../lib/use-online.ts'
import { useMessages } from '../../messages/messages.ts'

/** A line at the top of the page while the browser is offline. */
export function OfflineHint() {
  const { shop } = useMessages('shop')
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
