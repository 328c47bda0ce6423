import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../lib/messages.ts'

/** A line at the top of the page while the browser has no connection. */
export function OfflineHint() {
  const { shop } = useMessages()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
