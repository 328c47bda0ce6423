import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { input, label as labelLook } from './text-field.tsx'

export function SelectField({ label, ...rest }: { label: string } & ComponentProps<typeof Select>) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} {...rest} />
    </div>
  )
}

const Label = chakra('label', labelLook)
const Select = chakra(chakra('select', input), { base: { paddingInlineEnd: '2', cursor: 'pointer' } })
