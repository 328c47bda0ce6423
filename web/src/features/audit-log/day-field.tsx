import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Day } from '../../../../shared/day-schema.ts'

type Props = { label: string; value: string; onChange: (day: string) => void }

/** Renders a field for a day to filter by. An incomplete date is ignored while it is being typed. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.label htmlFor={id} color="muted">
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        defaultValue={value}
        key={value}
        onChange={({ currentTarget: { value: day } }) => {
          if (day === '' || Day.safeParse(day).success) onChange(day)
        }}
      />
    </chakra.div>
  )
}

const Input = chakra('input', {
  base: {
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    color: 'ink',
  },
})
