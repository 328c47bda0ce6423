import { chakra } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { User } from '../../../../shared/users/user.ts'
import { useShopContact } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { PartBoundary } from '../error-boundary.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { LampSwitch } from './lamp-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SearchBox } from './search-box.tsx'
import { SidePanel } from './side-panel.tsx'

/** Only staff fetch it. If it fails to load, the header works without it. */
const StaffHeader = lazy<ComponentType<{ user: User }>>(() =>
  import('./office/staff-header.tsx').then(
    ({ StaffHeader }) => ({ default: StaffHeader }),
    () => ({ default: () => null }),
  ),
)

/**
 * Renders the header: one row on a laptop. On a phone the search box and its neighbours wrap to a second row. The back
 * office has one low row without the customers' controls, which are in the account menu there.
 */
export function Header({ isInOffice }: { isInOffice: boolean }) {
  const { name } = useShopContact()
  const user = useUser()
  return (
    <Frame>
      <Row>
        {!isInOffice && <SidePanel />}
        <Logo href="/">
          {/* Its two ambers stand out on ivory as on blue-black, since an img inherits no currentColor. */}
          <img src="/logo.svg" alt="" width="36" height="36" />
          <Name>{name}</Name>
        </Logo>
        <Second>
          {!isInOffice && <SearchBox />}
          {isStaff(user) && (
            <PartBoundary>
              <Suspense>
                <StaffHeader user={user} />
              </Suspense>
            </PartBoundary>
          )}
          {!isInOffice && <LanguageSwitch />}
        </Second>
        {!isInOffice && <LampSwitch />}
        <AccountMenu isInOffice={isInOffice} />
        {!isInOffice && <CartLink />}
      </Row>
    </Frame>
  )
}

const Frame = chakra('header', {
  base: {
    position: { md: 'sticky' },
    top: 0,
    zIndex: 5,
    borderBottom: '1px solid',
    borderColor: 'line',
    background: 'ground',
    _print: { display: 'none' },
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: { md: '2' },
    rowGap: '1',
    maxWidth: 'page',
    marginInline: 'auto',
    // The icons at both ends sit 10px inside their targets, so that they line up with the page's edges.
    paddingInline: 'calc(1rem - 10px)',
    paddingBlock: { base: '1', md: '2' },
    // Uses the whole width, so that the logo is above the rail.
    '[data-office=office] &': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      maxWidth: 'none',
      paddingBlock: '1px',
    },
  },
})

const Second = chakra('div', {
  base: {
    order: { base: 1, md: 0 },
    display: 'flex',
    // Staff have more links here, so the search box has its own row. The language switch is on the next row even before
    // the links load.
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1',
    flex: { base: '1 0 100%', md: '1' },
    minWidth: 0,
    paddingInline: { base: '10px 0', md: '4' },
  },
})

const Logo = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    minWidth: 0,
    marginInlineEnd: 'auto',
    fontSize: 'lg',
    fontWeight: 'bold',
    letterSpacing: '-0.02em',
  },
})

/** The narrowest phones, 320 px, only have room for the logo. */
const Name = chakra('span', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 22.49rem)': { srOnly: true },
  },
})
