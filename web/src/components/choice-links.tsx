import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'

type Choice = {
  text: string
  count?: number | undefined
  href: string
  isCurrent: boolean
}

type Props = {
  label: string
  choices: readonly Choice[]
  /** True for the screens of a section, next to the heading. On a phone they replace the visible heading. */
  isSection?: boolean
}

/** Renders links to the parts of a screen, side by side. The URL has the choice, so it can be bookmarked and shared. */
export function ChoiceLinks({ label, choices, isSection }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const current = choices.findIndex(({ isCurrent }) => isCurrent)
  // Counts that arrive later shift the choices.
  const counts = choices.map(({ count }) => count ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies(counts): says when to look once more
  useLayoutEffect(() => {
    if (list.current) bringIntoSight(list.current, current)
  }, [current, counts])
  return (
    <Frame aria-label={label} data-section={isSection || undefined}>
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
    </Frame>
  )
}

/** Hides the heading before the screens of a section on a phone. Older browsers show both. */
const OVER_HEADING: Record<string, object> = { 'h1:has(+ &[data-section])': { lgDown: { srOnly: true } } }

const Frame = chakra('nav', {
  base: {
    maxWidth: '100%',
    '&[data-section]': { flex: { base: '1 1 7.5rem', lg: '1' }, minWidth: 0 },
    ...OVER_HEADING,
    _print: { display: 'none' },
  },
})

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
    padding: { lg: '1' },
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
    minHeight: { base: '44px', lg: '36px' },
    paddingInline: '3',
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
