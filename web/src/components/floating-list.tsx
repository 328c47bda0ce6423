import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/** Renders a list that a button opens above the page. The browser, or choosing an item, closes it. */
export function FloatingList(props: ComponentProps<typeof List>) {
  return (
    <List
      popover="auto"
      onClick={({ currentTarget: list }) => 'hidePopover' in list && list.hidePopover()}
      {...props}
    />
  )
}

const List = chakra('ul', {
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
    // Browsers without popovers show the list while it or its button is hovered or focused.
    '@supports not selector(:popover-open)': {
      zIndex: 2,
      '&:not(button:is(:hover, :focus) + &, :hover, :focus-within)': { display: 'none' },
    },
  },
})

export const floatingItem = {
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
