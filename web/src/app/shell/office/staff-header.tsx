import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { User } from '../../../../../shared/users/user.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { rememberList } from '../../../domain/office/last-list.ts'
import { useIsLocked } from '../../../domain/users/device-lock.ts'
import { useIdleLock } from '../../../features/device/use-idle-lock.ts'
import { useMessages, withMessages } from '../../../messages/messages.ts'
import { PartBoundary } from '../../error-boundary.tsx'
import { OfficeNav } from './office-nav.tsx'
import { OutboxBadge } from './outbox-badge.tsx'
import { officeSections, sectionOf } from './sections.ts'
import { StaffMenu } from './staff-menu.tsx'

/** Loaded separately, since few devices have a code. If it fails to load, locked screens stay empty. */
const LockScreen = lazy<ComponentType>(() =>
  withMessages(() => import('../../../features/device/lock-screen.tsx'), 'device').then(
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
  const current = sectionOf(path)
  const isFramed = current !== undefined || path === '/'
  useEffect(() => {
    if (current === undefined || path !== officeSections[current].href) return
    rememberList({ place: current, href: search === '' ? path : `${path}?${search}` })
  }, [current, path, search])
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
