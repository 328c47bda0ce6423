import type { ComponentProps } from 'react'
import { EditableSupplier, type Supplier, SupplierDetails } from '../../../../shared/suppliers/supplier.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { Section } from '../../components/section.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { currentRow, useEdit } from '../../domain/audit-log/use-edit.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { checkFields, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useEditSupplier } from './suppliers-api.ts'

export function SupplierForm({ supplier }: { supplier: Supplier }) {
  const shop = useMessages('shop')
  const { suppliers: texts, errors: failures } = useMessages('purchasing')
  const edit = useEdit(EditableSupplier.parse(supplier), draftOf)
  const { row, draft } = edit
  const { mutate, isPending } = useEditSupplier({
    done: () => {
      edit.reset()
      toast('success', texts.saved)
    },
    failed: (failure) => {
      edit.refused(currentRow(failure, EditableSupplier))
      toast('error', failureText(failure, shop, failures))
    },
  })
  const { errors = {}, onSubmit } = useForm(checkSupplier(draft), (details) =>
    mutate({ ...edit.touchedOf(details), name: supplier.name, revision: row.revision }),
  )
  return (
    <Section title={texts.details}>
      <Form gap="4" onSubmit={onSubmit}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={texts.fields[name]}
            error={errors[name] && texts.fieldError}
            value={draft[name]}
            onChange={({ currentTarget }) => edit.change({ [name]: currentTarget.value })}
            {...INPUTS[name]}
          />
        ))}
        {edit.before && <ChangedByOthers before={edit.before} after={row} />}
        <SaveBar isChanged={edit.isChanged} onDiscard={edit.reset}>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </SaveBar>
      </Form>
    </Section>
  )
}

const FIELDS = ['phone', 'tin', 'currency', 'termDays', 'note'] as const
type Field = (typeof FIELDS)[number]
type SupplierDraft = Record<Field, string>

const INPUTS: Readonly<Record<Field, Omit<ComponentProps<'input'>, 'size' | 'color'>>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  tin: { autoComplete: 'off' },
  currency: { autoComplete: 'off', maxLength: 3 },
  termDays: { ...figureProps, inputMode: 'numeric' },
  note: { autoComplete: 'off', dir: 'auto' },
}

const NO_DETAILS = { phone: null, tin: null, currency: null, termDays: null, note: null }

function draftOf({ phone = '', tin = '', currency = '', termDays, note = '' }: SupplierDetails): SupplierDraft {
  return { phone, tin, currency, termDays: termDays === undefined ? '' : String(termDays), note }
}

function checkSupplier(draft: SupplierDraft) {
  const [phone, tin, currency, termDays, note] = FIELDS.map((field) => draft[field].trim())
  const typed = {
    ...(phone && { phone }),
    ...(tin && { tin }),
    ...(currency && { currency: currency.toUpperCase() }),
    ...(termDays && { termDays: Number(termDays) }),
    ...(note && { note }),
  }
  const { value, errors } = checkFields(SupplierDetails, typed, FIELDS, () => 'wrong' as const)
  return value ? { value: { ...NO_DETAILS, ...value } } : { errors }
}
