import { useReachable } from '../lib/reachable.ts'
import { useMessages } from '../messages/messages.ts'
import { Banner } from './banner.tsx'

/**
 * Renders a banner above a form that cannot be sent offline, before the user types. It appears when the browser reports
 * being offline or the last call had no response.
 */
export function OfflineBanner() {
  const { shop } = useMessages('shop')
  if (useReachable()) return null
  return (
    <Banner done={false} wrong>
      {shop.offline}
    </Banner>
  )
}
