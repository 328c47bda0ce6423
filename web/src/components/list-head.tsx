import { chakra } from '@chakra-ui/react'

/** Above a list: how many it shows at one end, and what can be done with it at the other. */
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
