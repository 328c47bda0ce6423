import { chakra } from '@chakra-ui/react'
import { minuteText } from '../../lib/day-text.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useStaleSince } from '../../lib/use-stale-since.ts'
import { useMessages } from '../../messages/messages.ts'

/**
 * Renders a message at the top of the page while the browser is offline or the screen shows stale data. It names the
 * time of the oldest data.
 */
export function OfflineHint() {
  const { shop, months } = useMessages('shop')
  const online = useOnline()
  const since = useStaleSince()
  return (
    <div role="status">
      {(!online || since !== undefined) && (
        <chakra.p _print={{ display: 'none' }} padding="2" textAlign="center" background="ink" color="ground">
          {!online && shop.offline}{' '}
          {since !== undefined && shop.seenAt(minuteText(new Date(since).toISOString(), months))}
        </chakra.p>
      )}
    </div>
  )
}
