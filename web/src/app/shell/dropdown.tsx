import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { pressProps } from '../../components/button.tsx'
import { FloatingList, floatingItem } from '../../components/floating-list.tsx'

type Props = {
  id: string
  /** Accessible name, for a button without text. */
  name?: string
  button: ReactNode
  children: ReactNode
}

/** Renders a button in the header with a list below it. */
export function Dropdown({ id, name, button, children }: Props) {
  return (
    <>
      <Opener type="button" popoverTarget={id} aria-label={name}>
        {button}
      </Opener>
      <List id={id}>{children}</List>
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

/**
 * List below the button that opened it. Without anchor positioning, it is below the header at the page's right edge.
 */
const List = chakra(FloatingList, {
  base: {
    position: { md: 'fixed' },
    minWidth: '13rem',
    '@supports (position-area: bottom)': {
      positionArea: 'bottom span-left',
      positionTryFallbacks: 'flip-inline',
      marginBlock: '2',
    },
    '@supports not (position-area: bottom)': {
      top: 'var(--header-height, 3.8rem)',
      right: 'max(1rem, calc((100vw - 75.75rem) / 2))',
    },
  },
})

export const DropdownLink = chakra(Link, floatingItem)

const Native = chakra('button', floatingItem, { defaultProps: { type: 'button' } })

export function DropdownButton({ disabled, ...props }: ComponentProps<typeof Native>) {
  return <Native {...props} {...pressProps({ ...props, disabled })} />
}
