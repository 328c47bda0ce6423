import { useReachable } from '../lib/reachable.ts'
import { useMessages } from '../messages/messages.ts'
import { Banner } from './banner.tsx'

/**
 * At the head of a form that only the shop can take, before anybody types: that there is no line, by the browser's word or
 * because the last call had no answer.
 */
export function NoLineBanner() {
  const { shop } = useMessages('shop')
  if (useReachable()) return null
  return (
    <Banner done={false} wrong>
      {shop.offline}
    </Banner>
  )
}
