import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { CloseIcon, MenuIcon } from '../../components/icons.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { categories } from '../../domain/products/categories.ts'
import { failureText } from '../../lib/failure-text.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { useMessages } from '../../messages/messages.ts'

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
          <nav aria-label={shop.menu}>{open && <Categories />}</nav>
          <ThemeRow />
        </chakra.div>
      </Panel>
    </>
  )
}

/** Renders the theme switch with a label, since the lamp in a phone's header does not look like a switch. */
function ThemeRow() {
  const { shop } = useMessages('shop')
  const lit = useTheme() === 'day'
  return (
    <Button
      look="bare"
      fontWeight="normal"
      width="100%"
      justifyContent="flex-start"
      marginTop="2"
      onClick={() => chooseTheme(lit ? 'night' : 'day')}
    >
      {lit ? shop.toNight : shop.toDay}
    </Button>
  )
}

function Categories() {
  const texts = useMessages('shop')
  const { data, error, refetch } = useQuery(categories)
  if (error && !data) {
    return (
      <chakra.div role="alert" padding="3" display="grid" gap="4">
        {failureText(error, texts)}
        <Button onClick={() => refetch()}>{texts.failed.again}</Button>
      </chakra.div>
    )
  }
  return (
    <ul>
      <li>
        <PanelLink href="/">{texts.shop.allLamps}</PanelLink>
      </li>
      {data?.map((category) => (
        <li key={category}>
          <PanelLink href={`/search?category=${encodeURIComponent(category)}`}>{category}</PanelLink>
        </li>
      )) ??
        ['9rem', '7rem', '8rem', '6rem', '7.5rem'].map((width) => (
          <PlaceHolder key={width}>
            <Skeleton width={width} />
          </PlaceHolder>
        ))}
    </ul>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  borderRadius: 'sm',
} as const

const PlaceHolder = chakra('li', { base: row })
const PanelLink = chakra(Link, { base: { ...row, _hover: { background: 'sunken' } } })

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
