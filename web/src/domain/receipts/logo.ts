import { chakra } from '@chakra-ui/react'

/** Shop's logo on a sheet whose `data-paper` is the paper, printed like the text around it. */
export const Logo = chakra('img', {
  base: {
    maxWidth: '60%',
    maxHeight: '20mm',
    marginBottom: '2',
    objectFit: 'contain',
    '[data-paper$=mm] &': { marginInline: 'auto', filter: 'grayscale(1)' },
  },
})
