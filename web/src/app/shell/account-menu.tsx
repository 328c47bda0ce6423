import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '../../../../shared/users/user.ts'
import { PersonIcon } from '../../components/icons.tsx'
import { failureText, useMessages } from '../../lib/messages.ts'
import { toast } from '../../lib/toasts.ts'
import { isStaff, useUser } from '../../lib/user.ts'
import { leave } from '../leave.ts'
import { Dropdown, DropdownButton, DropdownLink } from './dropdown.tsx'

/** 'Sign In' for a visitor; the own pages and 'Sign Out' for someone who is signed in. */
export function AccountMenu() {
  const texts = useMessages()
  const user = useUser()
  const [, go] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const [sale, setSale] = useState<Awaited<ReturnType<typeof saleInTheWay>>>()
  if (!user) return <SignInLink href="/signin">{texts.shop.signIn}</SignInLink>

  const signOut = async (isSettled: boolean) => {
    setLeaving(true)
    try {
      const inTheWay = isSettled ? undefined : await saleInTheWay(user)
      setSale(inTheWay)
      if (inTheWay) return
      await leave()
      go('/signin')
    } catch (error) {
      toast('error', failureText(error, texts))
    } finally {
      setLeaving(false)
    }
  }
  return (
    <>
      <Dropdown
        id="account-menu"
        button={
          <>
            <PersonIcon />
            <Name>{user.name}</Name>
          </>
        }
      >
        <li>
          <DropdownLink href="/profile">{texts.userMenu.profile}</DropdownLink>
        </li>
        <li>
          <DropdownLink href="/orderHistory">{texts.userMenu.orders}</DropdownLink>
        </li>
        <li>
          <DropdownButton onClick={() => signOut(false)} disabled={leaving}>
            {texts.userMenu.signOut}
          </DropdownButton>
        </li>
      </Dropdown>
      {sale && <sale.UnsavedSale signOut={() => signOut(true)} onCancel={() => setSale(undefined)} />}
    </>
  )
}

/** What asks about a sale that signing out would forget, where there is one: only staff fetch it. */
async function saleInTheWay(user: User) {
  if (!isStaff(user)) return undefined
  const sale = await import('../../features/reports/sale/unsaved-sale.tsx')
  return sale.isSaleUnsaved() ? sale : undefined
}

/** On a phone the picture stands for the name, which screen readers still read. */
const Name = chakra('span', {
  base: {
    maxWidth: '9rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    mdDown: { srOnly: true },
  },
})

const SignInLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '2',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
    _hover: { background: 'sunken' },
  },
})
