import type { ChangeEvent, ComponentProps } from 'react'
import { dayOf } from '../../../../../shared/day.ts'
import { Debtor, DebtorDetails } from '../../../../../shared/debtors/debtor.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import { Section } from '../../../components/section.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { ChangedByOthers } from '../../../domain/audit-log/changed-by-others.tsx'
import { currentRow, useEdit } from '../../../domain/audit-log/use-edit.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { parseNumber } from '../../../lib/parse-number.ts'
import { toast } from '../../../lib/toasts.ts'
import { checkFields, useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { isOverdue } from '../age.ts'
import { useEditDebtor } from './debtor-api.ts'

export function DebtorForm({ debtor }: { debtor: Debtor }) {
  const shop = useMessages('shop')
  const { auditLog } = useMessages('office')
  const { person: texts, merge } = useMessages('debtor')
  const edit = useEdit(debtor, debtorDraftOf)
  const { row, draft } = edit
  const { mutate, isPending } = useEditDebtor({
    done: (saved) => {
      edit.saved(saved)
      toast('success', texts.saved)
    },
    failed: (failure) => {
      edit.refused(currentRow(failure, Debtor))
      toast('error', failureText(failure, shop, { ...auditLog.errors, ...merge.errors }))
    },
  })
  const { errors = {}, onSubmit } = useForm(checkDebtor(draft), (details) =>
    mutate({ ...edit.touchedOf(details), name: debtor.name, revision: row.revision }),
  )
  const hintOf = (name: keyof DebtorDraft) => {
    if (name !== 'dueOn') return texts.hints[name]
    return isOverdue(row, dayOf(new Date())) ? texts.overdue : undefined
  }
  return (
    <Section title={texts.title}>
      <Form onSubmit={onSubmit}>
        {edit.before && <ChangedByOthers before={edit.before} after={row} />}
        {FIELDS.map((name) => {
          const error = errors[name]
          return (
            <TextField
              key={name}
              name={name}
              label={texts.fields[name]}
              hint={hintOf(name)}
              error={error && texts.errors[error]}
              value={draft[name]}
              onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                edit.change({ [name]: currentTarget.value })
              }
              {...INPUTS[name]}
            />
          )
        })}
        <SaveBar isChanged={edit.isChanged} onDiscard={edit.reset}>
          <Button type="submit" look={edit.isChanged ? 'main' : 'quiet'} disabled={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </SaveBar>
      </Form>
    </Section>
  )
}

const INPUTS: Readonly<Record<keyof DebtorDraft, Omit<ComponentProps<'input'>, 'size' | 'color'>>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  limit: { ...figureProps, inputMode: 'decimal' },
  dueOn: { type: 'date' },
  note: { autoComplete: 'off', dir: 'auto' },
}

const FIELDS = ['phone', 'limit', 'dueOn', 'note'] as const
type Field = (typeof FIELDS)[number]

/** Details of a debtor as typed. Empty fields are not stored. */
type DebtorDraft = Record<Field, string>

type DebtorError = 'notPhone' | 'notAmount' | 'notDay' | 'notNote'

const ERRORS: Readonly<Record<Field, DebtorError>> = {
  phone: 'notPhone',
  limit: 'notAmount',
  dueOn: 'notDay',
  note: 'notNote',
}

const NO_DETAILS = { phone: null, limit: null, dueOn: null, note: null }

function debtorDraftOf({ phone = '', limit, dueOn = '', note = '' }: DebtorDetails): DebtorDraft {
  return { phone, limit: limit === undefined ? '' : String(limit), dueOn, note }
}

function checkDebtor(draft: DebtorDraft) {
  const [phone, limit, dueOn, note] = FIELDS.map((field) => draft[field].trim())
  const typed = {
    ...(phone && { phone }),
    ...(limit && { limit: parseNumber(limit) }),
    ...(dueOn && { dueOn }),
    ...(note && { note }),
  }
  const { value, errors } = checkFields(DebtorDetails, typed, FIELDS, (field) => ERRORS[field])
  return value ? { value: { ...NO_DETAILS, ...value } } : { errors }
}
