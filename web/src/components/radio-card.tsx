import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Muted } from './layout.ts'
import { Radio, RadioLabel } from './radio.ts'

type Props = { name: string; title: string; hint: string; checked: boolean; onChange: () => void }

export function RadioCard({ name, title, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <RadioLabel gap="4" padding="4" minHeight="72px">
      <Radio
        type="radio"
        name={name}
        value={title}
        required
        checked={checked}
        onChange={onChange}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <chakra.span id={`${id}-title`} display="block" fontWeight="bold">
          {title}
        </chakra.span>
        <Muted as="span" display="block" id={`${id}-hint`}>
          {hint}
        </Muted>
      </span>
    </RadioLabel>
  )
}
