import { useSeenAt } from '../lib/seen-at.ts'
import { useOnline } from '../lib/use-online.ts'
import { useMessages } from '../messages/messages.ts'
import { Banner } from './banner.tsx'

/**
 * At the head of a form that only the shop can take, before anybody types: that there is no line, by the browser's word or
 * because what was last fetched came from what this device has kept.
 */
export function NoLineBanner() {
  const { shop } = useMessages('shop')
  const online = useOnline()
  const seenAt = useSeenAt()
  if (online && seenAt === null) return null
  return (
    <Banner done={false} wrong>
      {shop.offline}
    </Banner>
  )
}
