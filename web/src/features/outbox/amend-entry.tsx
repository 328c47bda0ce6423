import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import type { Entry, EntryRequest } from '../../domain/outbox/entry.ts'
import { notRecordedText } from '../../domain/outbox/entry-texts.ts'
import type { AmendForm } from '../../domain/outbox/kind.ts'
import { amendEntry } from '../../domain/outbox/outbox.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = { entry: Entry; form: AmendForm<EntryRequest>; onDone: () => void }

/** Renders the form that fixes a rejected entry and sends it again under its own id. */
export function AmendEntry({ entry: { id, request }, form, onDone }: Props) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const fields = form.fields(request, office)
  const [typed, setTyped] = useState(() => fields.map(({ text }) => text))
  const { errors = [], onSubmit } = useForm(form.read(request, typed, office), async (amendment) => {
    try {
      await amendEntry(id, amendment)
      onDone()
    } catch (error) {
      toast('error', notRecordedText(error, texts, office))
    }
  })
  return (
    <chakra.div gridColumn="1 / -1">
      <Form gap="3" onSubmit={onSubmit}>
        {fields.map(({ label, isFigure }, n) => (
          <TextField
            {...(isFigure ? { ...figureProps, inputMode: 'decimal' } : { dir: 'auto', maxLength: 200 })}
            key={label}
            label={label}
            error={errors[n]}
            autoComplete="off"
            value={typed[n] ?? ''}
            onChange={({ currentTarget }) => setTyped(typed.map((text, m) => (m === n ? currentTarget.value : text)))}
          />
        ))}
        <chakra.div display="flex" gap="2">
          <Button type="submit" look="main">
            {office.outbox.saveFix}
          </Button>
          <Button look="bare" onClick={onDone}>
            {office.cancel}
          </Button>
        </chakra.div>
      </Form>
    </chakra.div>
  )
}
