import { useState } from 'react'
import { FIRST_NOTES } from '../../../../shared/cash/close.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Form } from '../../components/form.tsx'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkNotes } from './check-close.ts'
import { useRecount } from './closes-api.ts'
import { CountNotes } from './count-notes.tsx'

/** Renders the form of an admin's second count of a closed drawer. */
export function Recount({ z }: { z: number }) {
  const shop = useMessages('shop')
  const office = useMessages('office')
  const { detail: texts, close, errors: failures } = useMessages('cash')
  const { cashNotes: notes = FIRST_NOTES } = useStaffSettings() ?? {}
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { mutate, isPending } = useRecount(z, {
    done: ({ counted }) => {
      setTyped({})
      reset()
      toast('success', texts.recounted(formatRwf(counted)))
    },
    failed: (error) => toast('error', failureText(error, shop, { ...office.errors, ...failures })),
  })
  const { errors, onSubmit, reset } = useForm(checkNotes({ notes: typed }, notes), (counted) => mutate(counted))
  return (
    <Fold>
      <FoldHead>{texts.recount}</FoldHead>
      <Form padding="3" onSubmit={onSubmit}>
        <p>{texts.recountHint}</p>
        <CountNotes
          draft={{ notes: typed }}
          notes={notes}
          expected={undefined}
          errors={errors}
          onChange={(note, text) => setTyped({ ...typed, [note]: text })}
        />
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? close.sending : texts.save}
        </Button>
      </Form>
    </Fold>
  )
}
