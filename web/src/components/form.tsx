import { chakra } from '@chakra-ui/react'

/** A form of fields below each other, which says itself what is wrong with them. */
export const Form = chakra('form', { base: { display: 'grid', gap: '5' } }, { defaultProps: { noValidate: true } })

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
