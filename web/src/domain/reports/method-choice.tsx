import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { CounterMethod } from './counter-method.ts'

type Props = {
  /** Visible name of the choice; absent where the field before it names the payment. */
  label?: string
  value: CounterMethod
  onChange: (method: CounterMethod) => void
}

/** Renders the choice of how a payment over the counter was made, which takes one tap. */
export function MethodChoice({ label, value, onChange }: Props) {
  const { checkout } = useMessages('customer')
  const { method } = useMessages('office').report
  const name = useId()
  return (
    <Choices>
      {label === undefined ? (
        <chakra.legend srOnly>{method.title}</chakra.legend>
      ) : (
        <chakra.legend fontWeight="bold" marginBottom="1">
          {label}
        </chakra.legend>
      )}
      {CounterMethod.options.map((option) => (
        <Choice key={option}>
          <Dot type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          {checkout.methodNames[option]}
        </Choice>
      ))}
    </Choices>
  )
}

const Choices = chakra('fieldset', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2' },
})

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '48px',
    paddingInline: '3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    cursor: 'pointer',
    '&:has(:checked)': {
      borderColor: 'ink',
      background: 'sunken',
      boxShadow: 'inset 0 0 0 1px var(--ink)',
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
  },
})

const Dot = chakra('input', {
  base: { width: '20px', height: '20px', flex: 'none', accentColor: 'ink', outline: 'none !important' },
})
