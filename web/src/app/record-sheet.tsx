import { chakra } from '@chakra-ui/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Route, Router, useRouter } from 'wouter'
import { useBrowserLocation, usePathname } from 'wouter/use-browser-location'
import { IconButton } from '../components/icon-button.tsx'
import { CloseIcon } from '../components/icons.tsx'
import { HeadingLevel } from '../components/page.tsx'
import { loadable } from '../lib/loadable.ts'
import { useMessages } from '../messages/messages.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { officeScreens } from './office-screens.ts'
import { LoadedScreen, type ScreenRoute } from './screen-route.tsx'

/** Screen of an order, which is not among those of the back office, since customers have it too. */
const orderScreen: ScreenRoute = {
  path: '/order/:id',
  section: 'orders',
  code: loadable(async () => (await import('./buying-chunk.ts')).buying.OrderPage),
}

type Props = {
  /** Path of the list. */
  list: string
  /** Path pattern of its rows' screen. */
  record: string
}

/**
 * Renders the screen of a row at the side of its list. The URL is that of the row. J, K and a click on another row show
 * that row; Escape and going back close the sheet.
 */
export function RecordSheet({ list, record }: Props) {
  const { shop } = useMessages('shop')
  const { sections } = useMessages('office').nav
  const path = usePathname()
  const screen = [...officeScreens, orderScreen].find((each) => each.path === record)
  const { aroundNav } = useRouter()
  const sheet = useRef<HTMLElement>(null)
  useTitleOfList()
  useSheetWidth(sheet)
  useRowKeysWithSheet(sheet, path)
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])

  const close = () => {
    linkTo(path)?.focus({ preventScroll: true })
    window.history.back()
  }
  useEscape(sheet, close)
  useJumps(sheet)
  const leave: AroundNavHandler = (navigate, to, options) => {
    // A link to the list may have filters, which the list still has.
    if (to.split('?')[0] === list) close()
    else aroundNav(navigate, to, options)
  }
  return (
    <Sheet ref={sheet} aria-label={screen?.section && sections[screen.section]} tabIndex={-1} data-sheet>
      <IconButton aria-label={shop.close} onClick={close} position="absolute" top="1" insetInlineEnd="2">
        <CloseIcon />
      </IconButton>
      <Router hook={useBrowserLocation} aroundNav={leave}>
        <ErrorBoundary key={path}>
          <HeadingLevel value="h2">
            <Route path={record}>{screen && <LoadedScreen code={screen.code} />}</Route>
          </HeadingLevel>
        </ErrorBoundary>
      </Router>
    </Sheet>
  )
}

/** Restores the tab's title when the sheet closes. */
function useTitleOfList(): void {
  const [title] = useState(() => document.title)
  useLayoutEffect(
    () => () => {
      document.title = title
    },
    [title],
  )
}

/** Closes the sheet by Escape, also from a row of the list. A dialog, a menu or a field of the list uses the key itself. */
function useEscape(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  const onKeyDown = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    const isForOther = isInField() && !sheet.current?.contains(document.activeElement)
    const isAboveSheet = document.querySelector('dialog[open], :popover-open') !== null
    if (key === 'Escape' && !defaultPrevented && !isForOther && !isAboveSheet) close()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isInField(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}

/**
 * Scrolls to the target of a link within the page. The browser's own jump would add an entry to its history, in which
 * the record is a page.
 */
function useJumps(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = sheet
    const jump = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
      if (!link) return
      event.preventDefault()
      document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.scrollIntoView()
    }
    current?.addEventListener('click', jump)
    return () => current?.removeEventListener('click', jump)
  }, [sheet])
}

/** Sets `--sheet-width` to the width of the sheet, so that other bars leave space for it. */
function useSheetWidth(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--sheet-width', `${sheet.current?.offsetWidth ?? 0}px`)
    return () => {
      style.removeProperty('--sheet-width')
    }
  }, [sheet])
}

/** Marks the row of the sheet, and shows the row to which J or K moves: see use-row-keys.ts. */
function useRowKeysWithSheet(sheet: RefObject<HTMLElement | null>, path: string): void {
  useEffect(() => {
    const row = linkTo(path)
    row?.setAttribute('aria-current', 'true')
    return () => row?.removeAttribute('aria-current')
  }, [path])
  useEffect(() => {
    const startAtRow = ({ key }: KeyboardEvent) => {
      const isInSheet = sheet.current?.contains(document.activeElement)
      if (isStep(key) && isInSheet && !isInField()) {
        linkTo(path)?.focus({ preventScroll: true })
      }
    }
    const showRow = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement
      if (isStep(key) && focused instanceof HTMLElement && focused.matches('[data-row-link]')) focused.click()
    }
    // Before and after the table's own listener.
    window.addEventListener('keydown', startAtRow, true)
    window.addEventListener('keydown', showRow)
    return () => {
      window.removeEventListener('keydown', startAtRow, true)
      window.removeEventListener('keydown', showRow)
    }
  }, [sheet, path])
}

function isStep(key: string): boolean {
  return key === 'j' || key === 'k'
}

/** Returns the link of the list's row with this path. */
function linkTo(path: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')
  return [...links].find(({ pathname }) => pathname === path)
}

const Sheet = chakra('section', {
  base: {
    position: 'fixed',
    top: 'var(--header-height, 3.8rem)',
    bottom: 'var(--nav-height, 0px)',
    insetInlineEnd: '0',
    zIndex: 3,
    width: { base: '100%', lg: 'min(42rem, 60%)' },
    padding: '5',
    overflowY: 'auto',
    borderInlineStart: '1px solid',
    borderColor: 'line',
    background: 'ground',
    boxShadow: 'high',
    outline: 'none',
    // Size of a page's title in the back office.
    '& h2[tabindex]': { fontSize: 'lg !important', lineHeight: 1.1 },
    _print: { display: 'none' },
  },
})
