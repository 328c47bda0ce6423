import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AroundNavHandler, Route, Router, useRouter } from 'wouter'
import { useBrowserLocation, usePathname } from 'wouter/use-browser-location'
import { IconButton } from '../components/icon-button.tsx'
import { CloseIcon } from '../components/icons.tsx'
import { useMessages } from '../messages/messages.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { officeScreens } from './office-screens.ts'
import { LoadedScreen } from './screen-route.tsx'

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
  const screens = officeScreens.filter((screen) => screen.path === record)
  const name = screens.map(({ section }) => sections[section]).join()
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
  const leave: AroundNavHandler = (navigate, to, options) => {
    if (to === list) close()
    else aroundNav(navigate, to, options)
  }
  const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], :popover-open')) close()
  }
  return (
    <Sheet ref={sheet} aria-label={name} tabIndex={-1} data-sheet onKeyDown={closeOnEscape}>
      <IconButton aria-label={shop.close} onClick={close} position="absolute" top="1" insetInlineEnd="2">
        <CloseIcon />
      </IconButton>
      <Router hook={useBrowserLocation} aroundNav={leave}>
        <ErrorBoundary key={path}>
          {screens.map(({ code }) => (
            <Route key={record} path={record}>
              <LoadedScreen code={code} />
            </Route>
          ))}
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
    const startAtRow = ({ key }: globalThis.KeyboardEvent) => {
      const isInSheet = sheet.current?.contains(document.activeElement)
      if (isStep(key) && isInSheet && !document.activeElement?.matches('input, select, textarea')) {
        linkTo(path)?.focus({ preventScroll: true })
      }
    }
    const showRow = ({ key }: globalThis.KeyboardEvent) => {
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
    _print: { display: 'none' },
  },
})
