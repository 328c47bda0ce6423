import { MAX_REASON } from '../../../../shared/changes/change.ts'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  value: string
  onChange: (why: string) => void
  hint: string
  error?: string | undefined
}

/** Where a person says why they correct something. */
export function ReasonField({ value, onChange, hint, error }: Props) {
  const { label } = useMessages('office').changes.reason
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={value}
      maxLength={MAX_REASON}
      autoComplete="off"
      dir="auto"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
