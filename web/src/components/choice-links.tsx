import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'

type Choice = {
  text: string
  count?: number | undefined
  href: string
  isCurrent: boolean
}

/** Renders links to the parts of a screen, side by side. The URL has the choice, so it can be bookmarked and shared. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const list = useRef<HTMLUListElement>(null)
  const current = choices.findIndex(({ isCurrent }) => isCurrent)
  // Counts that arrive later shift the choices.
  const counts = choices.map(({ count }) => count ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies(counts): says when to look once more
  useLayoutEffect(() => {
    if (list.current) bringIntoSight(list.current, current)
  }, [current, counts])
  return (
    <chakra.nav aria-label={label} maxWidth="100%" _print={{ display: 'none' }}>
      <List ref={list}>
        {choices.map(({ text, count, href, isCurrent }) => (
          <li key={href}>
            {/* Replaces the history entry: Back leaves the screen, and the scroll position stays. */}
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

/** Scrolls only the list; `scrollIntoView` may scroll the page too. */
function bringIntoSight(list: HTMLElement, index: number): void {
  const choice = list.children[index]
  if (!(choice instanceof HTMLElement)) return
  list.scrollLeft = choice.offsetLeft - (list.clientWidth - choice.offsetWidth) / 2
}

/** Fixed shades at both edges. At the end of the list, a background that scrolls with the choices covers them. */
const SHADES = [
  'linear-gradient(90deg, var(--sunken) 50%, transparent) local 0 / 3rem',
  'linear-gradient(270deg, var(--sunken) 50%, transparent) local 100% / 3rem',
  'linear-gradient(90deg, rgb(0 0 0 / 0.25), transparent) 0 / 1rem',
  'linear-gradient(270deg, rgb(0 0 0 / 0.25), transparent) 100% / 1rem',
]
  .map((layer) => `${layer} 100% no-repeat`)
  .join(', ')

/** Single row that may overflow on a phone, where a shade marks the edge. */
const List = chakra('ul', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '1',
    width: 'fit-content',
    maxWidth: '100%',
    padding: '1',
    borderRadius: '1.75rem',
    background: `${SHADES}, var(--sunken)`,
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
    // Inside the list, which clips any overflow.
    outlineOffset: '-3px !important',
    _hover: { background: 'surface' },
    '&[aria-current]': { background: 'surface', boxShadow: 'low', fontWeight: 'bold' },
    // At night the surface is darker than the track.
    '&:is(.dark *):is(:hover, [aria-current])': { background: 'line' },
  },
})

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } })
