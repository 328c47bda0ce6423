import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Day } from '../../../shared/day-schema.ts'
import { select } from './inline-select.tsx'

type Props = {
  label: string
  value: string
  /** Latest day offered. */
  max?: string
  /** Called with a whole day, or an empty string when the field is cleared. */
  onChange: (day: string) => void
}

/** Renders a toolbar's field for a day to filter by. An incomplete date is ignored while it is being typed. */
export function DayField({ label, value, max, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <chakra.label srOnly htmlFor={id}>
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        max={max}
        defaultValue={value}
        key={value}
        onChange={({ currentTarget: { value: day } }) => {
          if (day === '' || Day.safeParse(day).success) onChange(day)
        }}
      />
    </div>
  )
}

const Input = chakra('input', select)
