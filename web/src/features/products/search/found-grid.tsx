import { chakra } from '@chakra-ui/react'

/** As on the home page, with a column less where the filters stand beside it. */
export const FoundGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 18rem))', md: 'repeat(3, minmax(0, 18rem))' },
    justifyContent: 'space-between',
    gap: { base: '3', md: '5' },
  },
})
