import { DebtorDetails } from '../../../../../shared/debtors/debtor.ts'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { Stack } from '../../../components/layout.ts'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { checkFields } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'

const FIELDS = ['phone', 'dueOn'] as const

const ERRORS = { phone: 'notPhone', dueOn: 'notDay' } as const

/** Contact of a debtor as typed. */
type TypedContact = Record<(typeof FIELDS)[number], string>
export type ContactErrors = Partial<Record<(typeof FIELDS)[number], 'notPhone' | 'notDay'>>

export const NO_CONTACT: TypedContact = { phone: '', dueOn: '' }

type Props = {
  contact: TypedContact
  onChange: (contact: TypedContact) => void
  errors: ContactErrors | undefined
}

/** Renders the debtor's phone and the promised day. Most sales on debt need neither, so the fields are folded. */
export function ContactFields({ contact, onChange, errors = {} }: Props) {
  const { person: texts } = useMessages('debtor')
  return (
    <Fold>
      <FoldHead>{texts.contact}</FoldHead>
      <Stack gap="3" padding="3">
        {FIELDS.map((field) => {
          const error = errors[field]
          return (
            <TextField
              key={field}
              {...INPUTS[field]}
              label={texts.fields[field]}
              error={error && texts.errors[error]}
              value={contact[field]}
              onChange={({ currentTarget }) => onChange({ ...contact, [field]: currentTarget.value })}
            />
          )
        })}
      </Stack>
    </Fold>
  )
}

const INPUTS = {
  phone: { ...figureProps, type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  dueOn: { type: 'date' },
} as const

/** Returns the contact without the fields that are empty, or what is wrong with it. */
export function checkContact({ phone, dueOn }: TypedContact) {
  const typed = { ...(phone.trim() && { phone: phone.trim() }), ...(dueOn && { dueOn }) }
  return checkFields(DebtorDetails, typed, FIELDS, (field) => ERRORS[field])
}
