import { chakra } from '@chakra-ui/react'

/** Form with the values that a payment method asks for. */
export const Panel = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    marginTop: '3',
    borderRadius: 'md',
    background: 'sunken',
  },
})

export const FormActions = chakra('div', { base: { display: 'flex', gap: '2' } })
