import { isReason, MAX_REASON } from '../../../../shared/changes/audit-entry.ts'
import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  value: string
  onChange: (why: string) => void
  hint: string
  error?: string | undefined
}

export function ReasonField({ value, onChange, hint, error }: Props) {
  const { label, noWords } = useMessages('office').auditLog.reason
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

/** Returns whether the typed text is not a valid reason, which the server would refuse. */
export function isNoReason(typed: string): boolean {
  return typed.trim() !== '' && !isReason(typed)
}
