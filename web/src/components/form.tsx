import { chakra } from '@chakra-ui/react'
import { Card } from './layout.ts'

/** Form with its fields below each other, validated by useForm instead of the browser. */
export const Form = chakra('form', { base: { display: 'grid', gap: '5' } }, { defaultProps: { noValidate: true } })

/** Card around a form. Forms of the back office are wider, since they have pairs of fields. */
export const FormCard = chakra(Card, {
  base: {
    maxWidth: 'form',
    marginInline: 'auto',
    padding: { base: '4', md: '8' },
    '[data-office=office] &': { maxWidth: 'text' },
  },
})
