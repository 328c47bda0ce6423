import { chakra } from '@chakra-ui/react'

/** A card for a form of a few fields, in the middle of the screen. */
export const FormCard = chakra('div', {
  base: {
    maxWidth: '30rem',
    marginInline: 'auto',
    padding: { base: '4', md: '8' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
  },
})
