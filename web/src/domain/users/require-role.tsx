import { chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../messages/messages.ts'
import { useIsLocked } from './device-lock.ts'
import { isStaff, useUser } from './user.ts'

/** Role required by a screen: staff (sellers and admins), or admins only. */
export type Role = 'seller' | 'admin'

/** Shows a screen to users with the role once the device is unlocked. The server enforces the permissions. */
export function forRole(role: Role, Screen: ComponentType): ComponentType {
  return function ScreenForRole() {
    const user = useUser()
    const may = role === 'admin' ? (user?.isAdmin ?? false) : isStaff(user)
    const isLocked = useIsLocked()
    if (!may) return <Denied role={role} />
    return isLocked ? null : <Screen />
  }
}

function Denied({ role }: { role: Role }) {
  const { denied } = useMessages('customer').people
  const user = useUser()
  return (
    <Page title={denied.title}>
      <chakra.p marginBottom="6">{denied[role]}</chakra.p>
      <Row>
        <ButtonLink href="/">{denied.goHome}</ButtonLink>
        {role === 'admin' && isStaff(user) ? (
          <ButtonLink href="/sell">{denied.toTill}</ButtonLink>
        ) : (
          <ButtonLink href="/orderHistory">{denied.toOrders}</ButtonLink>
        )}
      </Row>
    </Page>
  )
}
