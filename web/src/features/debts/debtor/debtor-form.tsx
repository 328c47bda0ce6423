import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { dayOf } from '../../../../../shared/day.ts'
import { Debtor } from '../../../../../shared/debtors/debtor.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { Section } from '../../../components/section.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { ChangedByOthers } from '../../../domain/changes/changed-by-others.tsx'
import { useEditedRow } from '../../../domain/changes/use-edited-row.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { isOverdue } from '../age.ts'
import { useEditDebtor } from './debtor-api.ts'
import { checkDebtor, type DebtorDraft, draftOf, FIELDS } from './debtor-draft.ts'

/** What the shop keeps of a debtor beside the sales: by whom and when the money is asked for. */
export function DebtorForm({ debtor }: { debtor: Debtor }) {
  const shop = useMessages('shop')
  const { changes } = useMessages('office')
  const { person: texts, merge } = useMessages('debtor')
  const [draft, setDraft] = useState(() => draftOf(debtor))
  const row = useEditedRow(debtor, Debtor)
  const { mutate, isPending } = useEditDebtor({
    done: (saved) => {
      row.saved(saved)
      setDraft(draftOf(saved))
      toast('success', texts.saved)
    },
    failed: (failure) => {
      row.refused(failure)
      toast('error', failureText(failure, shop, { ...changes.errors, ...merge.errors }))
    },
  })
  // A link that was made or ended raises the revision, too, and changes nothing that is typed here.
  const { revision } = sameDetails(row.now, debtor) && debtor.revision > row.now.revision ? debtor : row.now
  const { errors = {}, onSubmit } = useForm(checkDebtor(draft), (details) =>
    mutate({ ...details, name: debtor.name, revision }),
  )
  const hintOf = (name: keyof DebtorDraft) => {
    if (name !== 'dueOn') return texts.hints[name]
    return isOverdue(row.now, dayOf(new Date())) ? texts.overdue : undefined
  }
  return (
    <Section title={texts.title}>
      <Form onSubmit={onSubmit}>
        {row.before && <ChangedByOthers before={row.before} after={row.now} />}
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
                setDraft({ ...draft, [name]: currentTarget.value })
              }
              {...INPUTS[name]}
            />
          )
        })}
        <Button type="submit" look="main" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </Form>
    </Section>
  )
}

function sameDetails(one: Debtor, other: Debtor): boolean {
  const [a, b] = [draftOf(one), draftOf(other)]
  return FIELDS.every((field) => a[field] === b[field])
}

/** How each field is typed. */
const INPUTS: Readonly<Record<keyof DebtorDraft, Omit<ComponentProps<'input'>, 'size' | 'color'>>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  limit: { ...figureProps, inputMode: 'decimal' },
  dueOn: { type: 'date' },
  note: { autoComplete: 'off', dir: 'auto' },
}
