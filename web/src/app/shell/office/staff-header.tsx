import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { User } from '../../../../../shared/users/user.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { rememberList } from '../../../domain/office/back-to-list.tsx'
import { startSending, useOutbox } from '../../../domain/outbox/outbox.ts'
import { useIsLocked } from '../../../domain/users/device-lock.ts'
import { useIdleLock } from '../../../features/device/use-idle-lock.ts'
import { useMessages } from '../../../messages/messages.ts'
import { PartBoundary } from '../../error-boundary.tsx'
import { officeScreens } from '../../office-screens.ts'
import { routes } from '../../routes.ts'
import { useCurrentRoute } from '../../screen-route.tsx'
import { OfficeNav } from './office-nav.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** Loaded separately, since few devices have a code. If it fails to load, locked screens stay empty. */
const LockScreen = lazy<ComponentType>(() =>
  import('../../../features/device/lock-screen.tsx').then(
    ({ LockScreen }) => ({ default: LockScreen }),
    () => ({ default: () => null }),
  ),
)

/**
 * Renders the staff's part of the header: their menu, and the frame of the back office and home. Elsewhere it has a
 * link to the till.
 */
export function StaffHeader({ user }: { user: User }) {
  const { nav } = useMessages('office')
  const [path] = useLocation()
  const search = useSearch()
  const screen = useCurrentRoute(officeScreens)
  const route = useCurrentRoute(routes)
  // Staff see some of the customers' screens in a section, such as an order.
  const current = (screen ?? route)?.section
  const isFramed = current !== undefined || path === '/'
  useEffect(() => {
    if (screen?.rail) rememberList({ section: screen.section, href: search === '' ? path : `${path}?${search}` })
  }, [screen, path, search])
  const isLocked = useIsLocked()
  useIdleLock()
  return (
    <>
      {!isFramed && (
        <ButtonLink href="/sell" look="bare" whiteSpace="nowrap">
          {nav.sections.sell}
        </ButtonLink>
      )}
      <PartBoundary>
        <Suspense>{isLocked && <LockScreen />}</Suspense>
      </PartBoundary>
      <PartBoundary>
        <OutboxBadge />
      </PartBoundary>
      <PartBoundary>
        <StaffMenu user={user} />
      </PartBoundary>
      {isFramed && (
        <PartBoundary>
          <OfficeNav user={user} current={current} />
        </PartBoundary>
      )}
    </>
  )
}

/** Sends the device's pending outbox entries while staff have the site open, and shows their number on every screen. */
function OutboxBadge() {
  const { outbox } = useMessages('office')
  const entries = useOutbox()
  useEffect(startSending, [])
  const refused = entries.filter(({ state }) => state === 'needs a look').length
  const waiting = entries.filter(({ state }) => state === 'waits').length
  if (refused + waiting === 0) return null
  return (
    <ButtonLink href="/admin/outbox" look="bare" whiteSpace="nowrap" {...(refused > 0 && { color: 'red' })}>
      {refused > 0 ? outbox.badgeRefused(refused) : outbox.badge(waiting)}
    </ButtonLink>
  )
}
