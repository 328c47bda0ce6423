import { chakra } from '@chakra-ui/react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import type { User } from '../../../../shared/users/user.ts'
import { PersonIcon } from '../../components/icons.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { loadStorefront } from '../load-storefront.ts'

type Props = { user: User; button: ReactNode; isInOffice: boolean }

/** Only signed-in users fetch it. If it fails to load, the link to the profile stays in its place. */
const AccountDropdown = lazy<ComponentType<Props>>(() =>
  loadStorefront().then(
    ({ AccountDropdown }) => ({ default: AccountDropdown }),
    () => ({ default: ProfileLink }),
  ),
)

/** Renders 'Sign In' for a visitor, and the menu of their account for a signed-in user. */
export function AccountMenu({ isInOffice }: Pick<Props, 'isInOffice'>) {
  const { shop } = useMessages('shop')
  const user = useUser()
  if (!user) return <HeaderLink href="/signin">{shop.signIn}</HeaderLink>
  const button = (
    <>
      <PersonIcon />
      <Name>{user.name}</Name>
    </>
  )
  return (
    <Suspense fallback={<ProfileLink button={button} />}>
      <AccountDropdown user={user} button={button} isInOffice={isInOffice} />
    </Suspense>
  )
}

function ProfileLink({ button }: Pick<Props, 'button'>) {
  return <HeaderLink href="/profile">{button}</HeaderLink>
}

/** On a phone the icon replaces the name, which screen readers still announce. */
const Name = chakra('span', {
  base: {
    maxWidth: '9rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    mdDown: { srOnly: true },
  },
})

const HeaderLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '44px',
    minHeight: '44px',
    paddingInline: '2',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
    _hover: { background: 'sunken' },
  },
})
