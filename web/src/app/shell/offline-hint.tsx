import { chakra } from '@chakra-ui/react'
import { minuteText } from '../../lib/day-text.ts'
import { useSeenAt } from '../../lib/seen-at.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useMessages } from '../../messages/messages.ts'

/** A line at the top of the page while the browser is offline or shows what it has kept. */
export function OfflineHint() {
  const { shop, months } = useMessages('shop')
  const online = useOnline()
  const seenAt = useSeenAt()
  return (
    <div role="status">
      {(!online || seenAt !== null) && (
        <chakra.p _print={{ display: 'none' }} padding="2" textAlign="center" background="ink" color="ground">
          {!online && shop.offline} {seenAt !== null && shop.seenAt(minuteText(seenAt, months))}
        </chakra.p>
      )}
    </div>
  )
}
