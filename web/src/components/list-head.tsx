import { chakra } from '@chakra-ui/react'

/** Bar above a list: its count at one end, and its actions at the other. */
export const ListHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '44px',
    marginBottom: '4',
  },
})
