import * as z from 'zod/mini'
import type { TillNow } from '../../../../shared/cash/close.ts'
import { MAX_TYPED } from '../../../../shared/cash/till.ts'
import { newId } from '../../../../shared/id.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { Section } from '../../components/section.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { notRecordedText, recordedText } from '../../domain/outbox/entry-texts.ts'
import { parseAmount } from '../../lib/parse-number.ts'
import { stored, useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useRecordMovement } from './cash-api.ts'

/** Stored amount as typed, which survives a reload. */
const morningDraft = stored('morningDraft', z.string(), '')

/** Renders the count of the drawer after a night. A difference is the night's, and not that of the next close. */
export function MorningCount({ till: { expected, opening, z: last } }: { till: TillNow }) {
  const shop = useMessages('shop')
  const office = useMessages('office')
  const { morning, close, errors: failures } = useMessages('cash')
  const typed = useStored(morningDraft)
  const { mutate, isPending } = useRecordMovement({
    done: (entry) => {
      morningDraft.clear()
      toast('success', recordedText(entry, office, morning.recorded(formatRwf(entry.amount ?? 0))))
    },
    failed: (error) => toast('error', notRecordedText(error, shop, office, failures)),
  })
  const amount = parseAmount(typed, MAX_TYPED)
  const { errors, onSubmit } = useForm(
    amount === undefined ? { errors: close.errors.notAmount } : { value: amount },
    (counted) =>
      mutate({
        movement: { movementId: newId(), kind: 'opening', method: 'Cash', amount: counted },
        name: morning.title,
      }),
  )
  return (
    <Section title={morning.title}>
      <Form gap="3" onSubmit={onSubmit}>
        <p>
          {morning.hint} {expected && last > 0 && morning.expected(formatRwf(opening))}
        </p>
        <TextField
          label={morning.amount}
          error={errors}
          {...figureProps}
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => morningDraft.set(currentTarget.value)}
        />
        <Button type="submit" aria-disabled={isPending}>
          {morning.submit}
        </Button>
      </Form>
    </Section>
  )
}
