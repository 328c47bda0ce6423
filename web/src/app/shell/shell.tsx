import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ShopContact } from '../../domain/settings/shop-contact.tsx'
import { useMessages } from '../../messages/messages.ts'
import { PartBoundary } from '../error-boundary.tsx'
import { Header } from './header.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineHint } from './offline-hint.tsx'
import { Toaster } from './toaster.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useOfficeFrame } from './use-office-frame.ts'

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
