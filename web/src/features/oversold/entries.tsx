import { chakra } from '@chakra-ui/react'

export const Entries = chakra('ul', { base: { listStyle: 'none', padding: 0 } })

export const Entry = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    fontVariantNumeric: 'tabular-nums',
    '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})
