import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { FieldError, input, label } from './text-field.tsx'

type Props = { label: string; error: string | undefined } & ComponentProps<typeof Area>

export function TextArea({ label, error, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Area
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...rest}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const Label = chakra('label', label)
const Area = chakra(chakra('textarea', input), {
  base: { display: 'block', height: 'auto', minHeight: '8rem', paddingBlock: '3', resize: 'vertical' },
})
