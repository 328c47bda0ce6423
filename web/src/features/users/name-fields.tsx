import { TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { NameError, Names } from './check-person.ts'

type Props = {
  value: Names
  /** Errors by field, 'taken' included. */
  errors: { [field in keyof Names]?: NameError | 'taken' | undefined }
  onChange: (change: Partial<Names>) => void
  /** True for the user's own details, which the browser can fill in. */
  own?: boolean
}

/** Renders the fields of a person's name and email address. */
export function NameFields({ value, errors, onChange, own = false }: Props) {
  const texts = useMessages('customer').people
  return (
    <>
      <TextField
        name="name"
        label={texts.fields.name}
        error={errors.name && texts.fieldErrors[errors.name]}
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
