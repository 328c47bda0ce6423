import { chakra } from '@chakra-ui/react'

/** A box that selects one report or all of a page. */
export const Tick = chakra(
  'input',
  { base: { width: '20px', height: '20px', flex: 'none', accentColor: 'var(--amber-text)' } },
  { defaultProps: { type: 'checkbox' } },
)
