import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { MovementKind, NewMovement } from '../../../../shared/cash/cash-row.ts'
import { TILL_METHODS, TillMethod } from '../../../../shared/cash/till.ts'
import { newId } from '../../../../shared/id.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { notRecordedText, recordedText } from '../../domain/outbox/entry-texts.ts'
import type { Checked } from '../../lib/checked.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useRecordMovement } from './cash-api.ts'
import { useMadeBefore } from './use-made-before.ts'

/** Kinds of movements that this form records. The drawer is counted next to the close. */
const KINDS = ['out', 'in', 'bank', 'owner', 'change'] as const

/** Renders the form of money that is put into the till, taken out or changed. */
export function MovementPage() {
  const { movement: texts, close } = useMessages('cash')
  return (
    <FormCard>
      <Page title={texts.title} aside={<ButtonLink href="/close">{close.title}</ButtonLink>}>
        <MovementForm />
      </Page>
    </FormCard>
  )
}

function MovementForm() {
  const shop = useMessages('shop')
  const office = useMessages('office')
  const { movement: texts, methods, errors: failures } = useMessages('cash')
  const [, go] = useLocation()
  const draft = useStored(movementDraft)
  const { kind, method, amount, reason } = draft
  const end = (text: string) => {
    movementDraft.clear()
    toast('success', text)
    go('/close')
  }
  const { mutate, isPending } = useRecordMovement({
    done: (entry) => end(recordedText(entry, office, texts.recorded(formatRwf(entry.amount ?? 0)))),
    failed: (error) => toast('error', notRecordedText(error, shop, office, failures)),
  })
  useMadeBefore(draft.id, { isSending: isPending }, (entry) =>
    end(recordedText(entry, office, texts.recorded(formatRwf(entry.amount ?? 0)))),
  )
  const { errors, onSubmit } = useForm(checkMovement(draft), (movement) =>
    mutate({ movement, name: reason.trim() || (kind === 'opening' ? texts.title : texts.kinds[kind]) }),
  )
  return (
    <Form onSubmit={onSubmit} marginTop="3">
      <SelectField
        label={texts.kind}
        value={kind}
        onChange={({ currentTarget }) => changeMovement({ kind: MovementKind.parse(currentTarget.value) })}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={kind === 'change' ? texts.into : texts.method}
        value={method}
        onChange={({ currentTarget }) => changeMovement({ method: TillMethod.parse(currentTarget.value) })}
      >
        {TILL_METHODS.map((each) => (
          <option key={each} value={each}>
            {methods[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.amount}
        error={errors?.amount && texts[errors.amount]}
        required
        {...figureProps}
        inputMode="numeric"
        value={amount}
        onChange={({ currentTarget }) => changeMovement({ amount: currentTarget.value })}
      />
      <TextField
        label={texts.reason}
        error={errors?.reason && texts[errors.reason]}
        dir="auto"
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => changeMovement({ reason: currentTarget.value })}
      />
      <Button type="submit" look="main" aria-disabled={isPending}>
        {isPending ? texts.sending : texts.submit}
      </Button>
    </Form>
  )
}

type MovementErrors = { amount?: 'notAmount'; reason?: 'tooLong' }

function checkMovement({ id, kind, method, amount, reason }: MovementDraft): Checked<NewMovement, MovementErrors> {
  const typed = { movementId: id, kind, method, amount: parseNumber(amount) }
  const { data: movement } = NewMovement.safeParse(typed)
  const { data: named } = NewMovement.safeParse({ ...typed, amount: 1, reason: reason.trim() })
  if (movement && named && movement.amount > 0) return { value: { ...named, amount: movement.amount } }
  return {
    errors: {
      ...((!movement || movement.amount <= 0) && { amount: 'notAmount' }),
      ...(!named && { reason: 'tooLong' }),
    },
  }
}

/** Movement of cash as typed so far. Its id changes with every edit, so that it identifies exactly this movement. */
const MovementDraft = z.object({
  id: z.string(),
  kind: MovementKind,
  method: TillMethod,
  amount: z.string(),
  reason: z.string(),
})
type MovementDraft = z.infer<typeof MovementDraft>

const EMPTY: MovementDraft = { id: '', kind: 'out', method: 'Cash', amount: '', reason: '' }

/** Stored draft, which survives a reload until the movement is in the outbox. */
const movementDraft = stored<MovementDraft>('movementDraft', MovementDraft, EMPTY)

function changeMovement(change: Partial<MovementDraft>): void {
  movementDraft.set({ ...movementDraft.get(), ...change, id: newId() })
}
