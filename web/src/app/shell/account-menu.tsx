import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { PersonIcon } from '../../components/icons.tsx'
import { failureText, useMessages } from '../../lib/messages.ts'
import { toast } from '../../lib/toasts.ts'
import { useUser } from '../../lib/user.ts'
import { leave } from '../leave.ts'
import { Dropdown, DropdownButton, DropdownLink } from './dropdown.tsx'

/** 'Sign In' for a visitor; the own pages and 'Sign Out' for someone who is signed in. */
export function AccountMenu() {
  const texts = useMessages()
  const user = useUser()
  const [, go] = useLocation()
  const [leaving, setLeaving] = useState(false)
  if (!user) return <SignInLink href="/signin">{texts.shop.signIn}</SignInLink>

  const signOut = async () => {
    setLeaving(true)
    try {
      await leave()
      go('/signin')
    } catch (error) {
      toast('error', failureText(error, texts))
    } finally {
      setLeaving(false)
    }
  }
  return (
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
        <DropdownButton onClick={signOut} disabled={leaving}>
          {texts.userMenu.signOut}
        </DropdownButton>
      </li>
    </Dropdown>
  )
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
