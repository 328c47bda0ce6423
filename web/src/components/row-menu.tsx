import { chakra } from '@chakra-ui/react'
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { MoreIcon } from './icons.tsx'

type Props = {
  /** What it is the menu of. */
  name: string
  /** RowMenuButtons. */
  children: ReactNode
}

/**
 * What is dangerous or rare, away from what is done every day. The browser opens the menu, closes it on Escape or a click
 * outside, and gives the focus back.
 */
export function RowMenu({ name, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton ref={button} popoverTarget={id} aria-label={name}>
        <MoreIcon />
      </IconButton>
      <List
        id={id}
        popover="auto"
        onBeforeToggle={({ currentTarget }: ToggleEvent<HTMLDivElement>) => {
          if (button.current) placeAt(currentTarget, button.current)
        }}
        onClick={({ currentTarget: list }) => 'hidePopover' in list && list.hidePopover()}
      >
        {children}
      </List>
    </>
  )
}

/** Below the button, or above it near the end of the screen. */
function placeAt(list: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLow = bottom > clientHeight * 0.75
  Object.assign(list.style, {
    position: 'fixed',
    right: `${clientWidth - right}px`,
    top: isLow ? 'auto' : `${bottom}px`,
    bottom: isLow ? `${clientHeight - top}px` : 'auto',
  })
}

const List = chakra('div', {
  base: {
    position: 'absolute',
    inset: 'auto',
    margin: 0,
    minWidth: '10rem',
    padding: '2',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line',
    background: 'surface',
    color: 'ink',
    boxShadow: 'high',
    // Browsers without popovers show it while it or its button is hovered or focused.
    '@supports not selector(:popover-open)': {
      zIndex: 2,
      '&:not(button:is(:hover, :focus) + &, :hover, :focus-within)': { display: 'none' },
    },
  },
})

export const RowMenuButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { background: 'sunken' },
      _disabled: { color: 'muted', cursor: 'not-allowed' },
      '&[data-danger]:enabled': { color: 'red' },
    },
  },
  { defaultProps: { type: 'button' } },
)
