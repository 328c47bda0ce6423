import { isReason, MAX_REASON } from '../../../../shared/changes/change.ts'
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
  const { label, noWords } = useMessages('office').changes.reason
  return (
    <TextField
      label={label}
      hint={hint}
      error={error ?? (isNoReason(value) ? noWords : undefined)}
      value={value}
      maxLength={MAX_REASON}
      autoComplete="off"
      dir="auto"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Whether something was typed that gives no reason, which the server refuses. */
export function isNoReason(typed: string): boolean {
  return typed.trim() !== '' && !isReason(typed)
}
