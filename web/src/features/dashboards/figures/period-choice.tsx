import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'wouter'
import { Period } from '../../../../../shared/totals/period.ts'
import { useMessages } from '../../../messages/messages.ts'
import { periodPath } from './period-address.ts'

/** Chooses a dashboard's period. It is in the address, which can be bookmarked and shared. */
export function PeriodChoice({ period: chosen }: { period: Period }) {
  const { period: texts } = useMessages('office').dashboards
  const [path] = useLocation()
  return (
    <nav aria-label={texts.choose}>
      <List>
        {Period.options.map((period) => (
          <li key={period}>
            {/* The same screen: Back leaves it, and the scroll position stays. */}
            <Link href={periodPath(path, period)} replace asChild>
              <Choice aria-current={period === chosen ? 'true' : undefined}>{texts.names[period]}</Choice>
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    padding: '1',
    borderRadius: '1.75rem',
    background: 'sunken',
  },
})

const Choice = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    paddingInline: { base: '3', md: '4' },
    borderRadius: 'full',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    transition: 'background var(--quick)',
    _hover: { background: 'surface' },
    '&[aria-current]': { background: 'surface', boxShadow: 'low', fontWeight: 'bold' },
  },
})
