import { chakra } from '@chakra-ui/react'

/** A round 44 px target with an icon; give it an aria-label. */
export const IconButton = chakra(
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
