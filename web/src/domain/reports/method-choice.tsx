import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Radio, RadioLabel } from '../../components/radio.ts'
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
        <RadioLabel key={option} gap="2" minHeight="48px" paddingInline="3">
          <Radio type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          {checkout.methodNames[option]}
        </RadioLabel>
      ))}
    </Choices>
  )
}

const Choices = chakra('fieldset', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2' },
})
