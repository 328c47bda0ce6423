import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { pressProps } from './button.tsx'

const Native = chakra(
  'button',
  {
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      flex: 'none',
      borderRadius: 'full',
      cursor: 'pointer',
      transition: 'background var(--quick)',
      _hover: { background: 'sunken' },
      _print: { display: 'none' },
      _disabled: { color: 'muted', opacity: 0.5, cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** Renders a round 44 px button with an icon, which needs an aria-label. It retains the focus while disabled. */
export function IconButton({ disabled, ...props }: ComponentProps<typeof Native>) {
  return <Native {...props} {...pressProps({ ...props, disabled })} />
}
