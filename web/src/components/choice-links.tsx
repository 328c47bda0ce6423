import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'

type Choice = {
  text: string
  /** How many it shows, where that is known. */
  count?: number | undefined
  href: string
  isCurrent: boolean
}

/** Parts of a screen to choose from, side by side. The choice is in the address, which can be bookmarked and shared. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <chakra.nav aria-label={label} maxWidth="100%" _print={{ display: 'none' }}>
      <List>
        {choices.map(({ text, count, href, isCurrent }) => (
          <li key={href}>
            {/* The same screen: Back leaves it, and the scroll position stays. */}
            <Link href={href} replace asChild>
              <Place aria-current={isCurrent ? 'true' : undefined}>
                {text}
                {count !== undefined && <Count>{count}</Count>}
              </Place>
            </Link>
          </li>
        ))}
      </List>
    </chakra.nav>
  )
}

/** On one line, which on a phone may go on beyond the edge. */
const List = chakra('ul', {
  base: {
    display: 'flex',
    gap: '1',
    width: 'fit-content',
    maxWidth: '100%',
    padding: '1',
    borderRadius: '1.75rem',
    background: 'sunken',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Place = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: { base: '3', md: '4' },
    borderRadius: 'full',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    transition: 'background var(--quick)',
    // Inside the list, which clips what sticks out.
    outlineOffset: '-3px !important',
    _hover: { background: 'surface' },
    '&[aria-current]': { background: 'surface', boxShadow: 'low', fontWeight: 'bold' },
  },
})

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } })
