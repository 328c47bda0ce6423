import { useReachable } from '../lib/reachable.ts'
import { useMessages } from '../messages/messages.ts'
import { Banner } from './banner.tsx'

/** Renders a banner above a form that cannot be sent while the connection is missing. */
export function OfflineBanner() {
  const { shop } = useMessages('shop')
  if (useReachable()) return null
  return (
    <Banner done={false} wrong>
      {shop.offline}
    </Banner>
  )
}
