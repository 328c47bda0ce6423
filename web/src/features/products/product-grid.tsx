import { chakra } from '@chakra-ui/react'

/** Grid with two cards to a row on a phone, three on a tablet, four on a laptop. */
export const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 18rem))',
      md: 'repeat(3, minmax(0, 18rem))',
      lg: 'repeat(4, minmax(0, 18rem))',
    },
    // The cards have a maximum width; the gaps take the rest.
    justifyContent: 'space-between',
    gap: { base: '3', md: '5' },
  },
})
