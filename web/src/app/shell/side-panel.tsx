import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { CloseIcon, MenuIcon } from '../../components/icons.tsx'
import { useMessages } from '../../messages/messages.ts'
import { PartBoundary } from '../error-boundary.tsx'
import { loadStorefront } from '../load-storefront.ts'

/** Loads when the panel first opens. */
const Content = lazy(async () => ({
  default: (await loadStorefront()).SidePanelContent,
}))

/** Renders the menu button and the panel of categories that it opens. */
export function SidePanel() {
  const { shop } = useMessages('shop')
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    panel.current?.showModal()
  }
  return (
    <>
      <IconButton aria-label={shop.openMenu} aria-haspopup="dialog" onClick={show}>
        <MenuIcon />
      </IconButton>
      <Panel
        ref={panel}
        aria-label={shop.menu}
        onClose={() => setOpen(false)}
        // A click hits the panel element itself only on the backdrop around it; a click on a link navigates.
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close()
        }}
      >
        <chakra.div padding="3" minHeight="100%">
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            paddingInlineStart="3"
            marginBottom="2"
          >
            <chakra.h2 fontSize="lg">{shop.menu}</chakra.h2>
            <IconButton aria-label={shop.close} onClick={() => panel.current?.close()}>
              <CloseIcon />
            </IconButton>
          </chakra.div>
          {open && (
            <PartBoundary>
              <Suspense>
                <Content />
              </Suspense>
            </PartBoundary>
          )}
        </chakra.div>
      </Panel>
    </>
  )
}

const Panel = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: 0,
    margin: 0,
    width: 'min(20rem, 85vw)',
    height: 'var(--screen-height)',
    maxHeight: 'none',
    overflowY: 'auto',
    background: 'surface',
    color: 'ink',
    boxShadow: 'high',
    translate: '-100% 0',
    transition: 'translate var(--quick), display var(--quick) allow-discrete, overlay var(--quick) allow-discrete',
    '&[open]': { translate: '0 0', _starting: { translate: '-100% 0' } },
    _backdrop: { background: 'rgb(14 21 34 / 0.5)' },
  },
})
