import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { NameError, Names } from './check-person.ts'

type Props = {
  value: Names
  /** Errors by field, including those of the server. */
  errors: { [field in keyof Names]?: NameError | 'taken' | 'nameTaken' | undefined }
  onChange: (change: Partial<Names>) => void
  /** True for the user's own details, which the browser can fill in. */
  own?: boolean
  /** True for staff in their own profile: only an admin changes their name. */
  isNameFixed?: boolean
}

export function NameFields({ value, errors, onChange, own = false, isNameFixed = false }: Props) {
  const texts = useMessages('customer').people
  return (
    <>
      <TextField
        name="name"
        label={texts.fields.name}
        error={errors.name && texts.fieldErrors[errors.name]}
        {...(isNameFixed && { readOnly: true, color: 'muted', hint: texts.profile.nameByAdmin })}
        autoComplete={own ? 'name' : 'off'}
        dir="auto"
        required
        value={value.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        name="email"
        type="email"
        label={texts.fields.email}
        error={errors.email && texts.fieldErrors[errors.email]}
        autoComplete={own ? 'email' : 'off'}
        required
        value={value.email}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
    </>
  )
}
