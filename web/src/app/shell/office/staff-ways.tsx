import { useLocation } from 'wouter'
import type { User } from '../../../../../shared/users/user.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { OfficeNav } from './office-nav.tsx'
import { OutboxBadge } from './outbox-badge.tsx'
import { placeOf } from './places.ts'
import { StaffMenu } from './staff-menu.tsx'

/** What the header has for staff: their menu, and the frame around the back office or, elsewhere, the way to the till. */
export function StaffWays({ user }: { user: User }) {
  const { nav } = useMessages('office')
  const [path] = useLocation()
  const current = placeOf(path)
  return (
    <>
      {current === undefined && (
        <ButtonLink href="/sell" look="bare" whiteSpace="nowrap">
          {nav.places.sell}
        </ButtonLink>
      )}
      <OutboxBadge />
      <StaffMenu user={user} />
      {current !== undefined && <OfficeNav user={user} current={current} />}
    </>
  )
}
