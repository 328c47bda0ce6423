import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { User } from '../../../../../shared/users/user.ts'
import { Icon } from '../../../components/icons.tsx'
import type { OfficeScreen, OfficeSection } from '../../../domain/office/office-screen.ts'
import { orderCounts } from '../../../domain/orders/order-counts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { officeScreens } from '../../office-screens.ts'

type Entry = NonNullable<OfficeScreen['rail']> & Pick<OfficeScreen, 'path' | 'section'>

/**
 * Renders the office navigation: a rail next to the screen or, on a phone, a bar below it with the most used sections and
 * the others behind 'More'. Badges show what needs attention.
 */
export function OfficeNav({ user, current }: { user: User; current: OfficeSection | undefined }) {
  const { nav } = useMessages('office')
  const { data } = useQuery(orderCounts)
  const all = Object.keys(nav.sections).flatMap((section) => entriesOf(section, user))
  const link = (entry: Entry) => (
    <li key={entry.path}>
      <SectionLink {...entry} isCurrent={entry.section === current} count={(entry.badge && data?.[entry.badge]) ?? 0} />
    </li>
  )
  const others = all.filter(({ onPhone }) => !onPhone)
  return (
    <chakra.nav _print={{ display: 'none' }} aria-label={nav.label}>
      <Rail>{all.map(link)}</Rail>
      <Bar>
        {all.filter(({ onPhone }) => onPhone).map(link)}
        <li>
          <More key={current} isCurrent={others.some(({ section }) => section === current)}>
            {others.map(link)}
          </More>
        </li>
      </Bar>
    </chakra.nav>
  )
}

/** Returns the entry of a section: the first one that the user may open. */
function entriesOf(wanted: string, { isAdmin }: User): Entry[] {
  return officeScreens
    .flatMap(({ path, section, rail, role }) =>
      rail && section === wanted && (isAdmin || role === 'seller') ? [{ ...rail, path, section }] : [],
    )
    .slice(0, 1)
}

function SectionLink({ path, icon, section, isCurrent, count }: Entry & { isCurrent: boolean; count: number }) {
  const { nav } = useMessages('office')
  return (
    <Target href={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon path={icon} />
      <span>{nav.sections[section]}</span>
      {count > 0 && (
        <Count>
          <span aria-hidden="true">{count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}</span>
          <chakra.span srOnly>{nav.waiting(count)}</chakra.span>
        </Count>
      )}
    </Target>
  )
}

/** Renders the other sections in a list above the bar. */
function More({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const { nav } = useMessages('office')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current
    // The list is closed when the screen changes.
    return () => {
      if (shown && 'hidePopover' in shown) shown.hidePopover()
    }
  }, [])
  return (
    <>
      <Opener type="button" popoverTarget="more-sections" data-current={isCurrent || undefined}>
        <Icon path="M5 12h.1M12 12h.1M19 12h.1" strokeWidth={3} />
        <span>{nav.more}</span>
      </Opener>
      <Sheet ref={list} id="more-sections" popover="auto">
        {children}
      </Sheet>
    </>
  )
}

/** Highest number that a badge shows. */
const MAX_BADGE_COUNT = 99

const Rail = chakra('ul', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'fixed',
    // The rail starts below the header.
    insetBlock: 'var(--header-height, 3.8rem) 0',
    insetInlineStart: 0,
    width: 'var(--rail-width)',
    overflowY: 'auto',
    padding: '1',
    scrollbarWidth: 'thin',
    // All sections of an admin fit on a laptop that is 625 px high.
    '@media (max-height: 51rem)': { '& a': { minHeight: '40px', gap: '0' } },
    borderInlineEnd: '1px solid',
    borderColor: 'line',
  },
})

/** Bar at the bottom of a phone, --nav-height high. The shell sets that variable. */
const Bar = chakra('ul', {
  base: {
    display: { base: 'grid', lg: 'none' },
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 4,
    // A long word gets more than a quarter of a narrow phone.
    gridTemplateColumns: 'repeat(4, minmax(min-content, 1fr))',
    height: 'var(--nav-height)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: '1px solid',
    borderColor: 'line',
    background: 'surface',
  },
})

const target = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  width: '100%',
  minHeight: '56px',
  paddingInline: '1',
  borderRadius: 'md',
  color: 'muted',
  fontSize: 'xs',
  lineHeight: 1.1,
  textAlign: 'center',
  cursor: 'pointer',
  _hover: { background: 'sunken', color: 'ink' },
  '&[aria-current], &[data-current]': { color: 'ink', fontWeight: 'bold', background: 'sunken' },
} as const

const Target = chakra(Link, { base: target })
const Opener = chakra('button', { base: target })

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    insetInlineStart: 'calc(50% + 0.5rem)',
    minWidth: '1.25rem',
    paddingInline: '1',
    borderRadius: 'full',
    background: 'ink',
    color: 'ground',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Sheet = chakra('ul', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetInlineEnd: '2',
    bottom: 'calc(var(--nav-height) + 0.5rem)',
    width: 'min(20rem, calc(100vw - 1rem))',
    margin: 0,
    padding: '2',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    background: 'surface',
    color: 'ink',
    boxShadow: 'high',
    '&:popover-open': { display: 'grid' },
    // Browsers without popovers show the list while it or its button is hovered or focused.
    '@supports not selector(:popover-open)': {
      display: 'grid',
      '&:not(button:is(:hover, :focus) + &, :hover, :focus-within)': { display: 'none' },
    },
  },
})
