import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { debtors, knownSpelling } from './debtors.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange'> & { value: string }

/** Renders the field for a debtor's name. It offers the known names, and shows the known spelling of what was typed. */
export function DebtorField({ value, ...field }: Props) {
  const { fields, knownAs } = useMessages('office').sale
  const { data: known } = useQuery(debtors)
  const spelling = knownSpelling(value.trim() || undefined, known)
  return (
    <>
      <TextField
        {...field}
        value={value}
        label={fields.givenTo}
        hint={spelling && knownAs(spelling)}
        autoComplete="off"
        autoCapitalize="words"
        list="known-debtors"
        dir="auto"
      />
      <datalist id="known-debtors">
        {known?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
