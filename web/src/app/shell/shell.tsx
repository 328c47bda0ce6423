import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { dialableNumber } from '../../../../shared/phone.ts'
import { Row, Stack } from '../../components/layout.ts'
import { useShopContact } from '../../domain/settings/settings.ts'
import { isStaff, userInfo, useUser } from '../../domain/users/user.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { useMessages } from '../../messages/messages.ts'
import { PartBoundary } from '../error-boundary.tsx'
import { loadStorefront } from '../load-storefront.ts'
import { useNewerRelease } from '../newer-release.ts'
import { routes } from '../routes.ts'
import { useCurrentRoute } from '../screen-route.tsx'
import { Header } from './header.tsx'
import { OfflineHint } from './offline-hint.tsx'
import { Toaster } from './toaster.tsx'

/** Renders the frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { shop } = useMessages('shop')
  const main = useFocusOnNavigation()
  const isInOffice = useOfficeFrame()
  return (
    <chakra.div position="relative">
      <Skip href="#content">{shop.skip}</Skip>
      <PartBoundary>
        <OfflineHint />
        <NewVersion />
      </PartBoundary>
      <PartBoundary>
        <Header isInOffice={isInOffice} />
      </PartBoundary>
      <Main ref={main} id="content" tabIndex={-1}>
        {children}
      </Main>
      <Footer>
        <PartBoundary>
          <ShopContact />
        </PartBoundary>
        <chakra.p marginTop="3">{shop.footer}</chakra.p>
      </Footer>
      <PartBoundary>
        <Toaster />
      </PartBoundary>
    </chakra.div>
  )
}

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    zIndex: 6,
    top: '2',
    left: '2',
    padding: '3',
    borderRadius: 'md',
    background: 'ink',
    color: 'ground',
    '&:not(:focus)': { srOnly: true },
    _print: { display: 'none' },
  },
})

const Main = chakra('main', {
  base: {
    // The footer starts below the first screen, so that it does not jump while content loads.
    minHeight: 'calc(var(--screen-height) - 3.5rem)',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: { base: '5', md: '8' },
    _print: { minHeight: 0, maxWidth: 'none', padding: 0 },
  },
})

const Footer = chakra('footer', {
  base: {
    padding: '6',
    borderTop: '1px solid',
    borderColor: 'line',
    color: 'muted',
    fontSize: 'sm',
    textAlign: 'center',
    _print: { display: 'none' },
  },
})

/**
 * Moves the focus to the main element after navigation, like a page load does. The returned ref belongs on that
 * element.
 */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const arrived = useRef(path)
  useEffect(() => {
    if (arrived.current === path) return
    arrived.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

/** Already loaded when a release is offered, since the same file starts the service worker. */
const NewVersionLine = lazy(async () => ({
  default: (await loadStorefront()).NewVersionLine,
}))

/**
 * Renders a message at the top of the page that offers a newer release. It stays until the release is accepted, since a
 * sale must not hide it.
 */
function NewVersion() {
  const open = useNewerRelease()
  return (
    <div role="status">
      {open && (
        <Suspense>
          <NewVersionLine open={open} />
        </Suspense>
      )}
    </div>
  )
}

function ShopContact() {
  const { shop } = useMessages('shop')
  const { name, address, openingHours, phone } = useShopContact()
  const number = phone && dialableNumber(phone)
  return (
    <Stack as="address" gap="1" justifyItems="center" aria-label={shop.contact} fontStyle="normal">
      <chakra.strong color="ink">{name}</chakra.strong>
      {address && <span>{address}</span>}
      {openingHours && <span>{openingHours}</span>}
      {number && (
        <Row as="span" rowGap="0" justifyContent="center" columnGap="5">
          <Way href={`tel:+${number}`}>{phone}</Way>
          <Way href={whatsAppLink(number, '')} target="_blank" rel="noreferrer">
            {shop.whatsApp}
          </Way>
        </Row>
      )}
    </Stack>
  )
}

const Way = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', textDecoration: 'underline' },
})

/**
 * Marks the page as part of the back office, or as the home page of staff, which has the customers' header. colours.css
 * then reserves space for the frame, which loads later. For a prerendered home page, web/before-first-paint.js does
 * this. Returns whether the user sees the current screen inside the back office.
 */
function useOfficeFrame(): boolean {
  const [path] = useLocation()
  const route = useCurrentRoute(routes)
  const user = useUser()
  const frame = path === '/' ? 'home' : (route?.inside || route?.section) && 'office'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `user` says when to read the store, see below.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    // While a prerendered page is hydrated, `user` is null even for staff, and the page would move twice.
    if (frame && isStaff(userInfo.get())) dataset.office = frame
    else delete dataset.office
  }, [frame, user])
  return isStaff(user) && frame === 'office'
}
