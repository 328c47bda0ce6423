import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../../../shared/users/user.ts'
import { signInPath } from '../../domain/users/sign-in-path.ts'
import { STAFF_START } from '../../domain/users/staff-start.ts'
import { isStaff, userInfo } from '../../domain/users/user.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { CartLink } from './cart-link.tsx'
import { Dropdown, DropdownButton, DropdownLink } from './dropdown.tsx'
import { LampSwitch } from './lamp-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type Props = { user: User; button: ReactNode; isInOffice: boolean }

/** Renders the menu of a signed-in user: profile, orders and 'Sign Out'; in the back office also the storefront's items. */
export function AccountDropdown({ user, button, isInOffice }: Props) {
  const texts = useMessages('shop')
  const [, go] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const [Question, setQuestion] = useState<Awaited<ReturnType<typeof questionFor>>>()

  const confirmSignOut = async (isSettled: boolean) => {
    setLeaving(true)
    try {
      const question = isSettled ? undefined : await questionFor(user)
      setQuestion(() => question)
      if (question) return
      await signOut()
      // Staff who sign in again continue with their day.
      go(isInOffice ? signInPath(STAFF_START) : '/signin')
    } catch (error) {
      toast('error', failureText(error, texts))
    } finally {
      setLeaving(false)
    }
  }
  return (
    <>
      <Dropdown id="account-menu" button={button}>
        <li>
          <DropdownLink href="/profile">{texts.userMenu.profile}</DropdownLink>
        </li>
        <li>
          <DropdownLink href="/orderHistory">{texts.userMenu.orders}</DropdownLink>
        </li>
        {isInOffice && <StorefrontItems />}
        <li>
          <DropdownButton onClick={() => confirmSignOut(false)} disabled={leaving}>
            {texts.userMenu.signOut}
          </DropdownButton>
        </li>
      </Dropdown>
      {Question && <Question signOut={() => confirmSignOut(true)} onCancel={() => setQuestion(undefined)} />}
    </>
  )
}

/**
 * Returns the dialog to show before signing out: for a sale that would be lost, or entries that no other user would
 * send. Only staff fetch it.
 */
async function questionFor(user: User) {
  if (!isStaff(user)) return undefined
  const { hasUnsentEntries, UnsentWarning } = await import('../../features/outbox/unsent-warning.tsx')
  if (await hasUnsentEntries(user._id)) return UnsentWarning
  const { isSaleUnsaved, UnsavedSale } = await import('../../features/sale/unsaved-sale.tsx')
  return isSaleUnsaved() ? UnsavedSale : undefined
}

/** Signs out and clears the user's data, so that the next user of this browser cannot see it. */
async function signOut(): Promise<void> {
  const [{ revokeTokens }, { clearUserData }] = await Promise.all([
    import('../../domain/users/session.ts'),
    import('../../domain/users/user-data.ts'),
  ])
  await revokeTokens()
  userInfo.clear()
  clearUserData()
}

/** Renders the items of the account menu that replace the storefront's header in the back office. */
function StorefrontItems() {
  const { shop } = useMessages('shop')
  return (
    <>
      <Item>
        <DropdownLink href="/search">{shop.menu}</DropdownLink>
      </Item>
      <Item>
        <CartLink />
        <LanguageSwitch />
        <LampSwitch />
      </Item>
    </>
  )
}

const Item = chakra('li', {
  base: { display: 'flex', gap: '2', overflow: 'hidden' },
})
