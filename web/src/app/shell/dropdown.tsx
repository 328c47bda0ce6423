import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type Props = {
  id: string
  /** The accessible name, for a button without a whole word. */
  name?: string
  button: ReactNode
  children: ReactNode
}

/**
 * A button in the header with a list below it. The browser opens it, closes it on Escape or a click outside, and
 * handles the Tab key.
 */
export function Dropdown({ id, name, button, children }: Props) {
  return (
    <>
      <Opener type="button" popoverTarget={id} aria-label={name}>
        {button}
      </Opener>
      <List id={id} popover="auto" onClick={({ currentTarget: list }) => 'hidePopover' in list && list.hidePopover()}>
        {children}
      </List>
    </>
  )
}

const Opener = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '44px',
    minHeight: '44px',
    paddingInline: '2',
    justifyContent: 'center',
    borderRadius: 'full',
    cursor: 'pointer',
    transition: 'background var(--quick)',
    _hover: { background: 'sunken' },
  },
})

/** Below the button that opened it; without anchor positioning, below the header at the page's right edge. */
const List = chakra('ul', {
  base: {
    position: { base: 'absolute', md: 'fixed' },
    inset: 'auto',
    margin: 0,
    minWidth: '13rem',
    padding: '2',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line',
    background: 'surface',
    color: 'ink',
    boxShadow: 'high',
    '@supports (position-area: bottom)': {
      positionArea: 'bottom span-left',
      positionTryFallbacks: 'flip-inline',
      marginBlock: '2',
    },
    '@supports not (position-area: bottom)': {
      top: { base: '3.75rem', md: '4.25rem' },
      right: 'max(1rem, calc((100vw - 75.75rem) / 2))',
    },
    // Browsers without popovers show the list while it or its button is hovered or focused.
    '@supports not selector(:popover-open)': {
      zIndex: 1,
      '&:not(button:is(:hover, :focus) + &, :hover, :focus-within)': { display: 'none' },
    },
  },
})

const item = {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
  },
} as const

export const DropdownLink = chakra(Link, item)
export const DropdownButton = chakra('button', item, { defaultProps: { type: 'button' } })
