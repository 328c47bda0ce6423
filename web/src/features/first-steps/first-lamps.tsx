import { type ChangeEvent, useState } from 'react'
import { newId } from '../../../../shared/id.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { Stack } from '../../components/layout.ts'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkLamp, EMPTY_LAMP, LAMP_FIELDS, type LampField } from './first-lamp-draft.ts'
import { useAddLamp } from './first-steps-api.ts'

/** Renders the ways to add lamps: a backup, a sheet, or one typed here. */
export function FirstLamps({ onAdded }: { onAdded: () => void }) {
  const { firstSteps: texts } = useMessages('start')
  return (
    <>
      <Stack gap="0" justifyItems="start">
        <TextLink href="/admin/copy">{texts.fromCopy}</TextLink>
        <TextLink href="/admin/import">{texts.fromSheet}</TextLink>
      </Stack>
      <FirstLamp onAdded={onAdded} />
    </>
  )
}

/** Renders the form of a lamp to sell. Its other details and its picture are added on its own page. */
function FirstLamp({ onAdded }: { onAdded: () => void }) {
  const shop = useMessages('shop')
  const { catalogue } = useMessages('office')
  const { firstSteps: texts } = useMessages('start')
  const [{ draft, attempt }, setTyped] = useState(() => ({ draft: EMPTY_LAMP, attempt: newId() }))
  const { mutate, isPending } = useAddLamp({
    done: () => {
      toast('success', texts.added(draft.name.trim()))
      onAdded()
    },
    failed: (error) => toast('error', failureText(error, shop, texts.errors)),
  })
  const { errors = {}, onSubmit } = useForm(checkLamp(draft), (lamp) => mutate({ lamp, attempt }))
  const propsOf = (name: LampField) => {
    const error = errors[name] ?? (name === 'name' ? errors.slug : undefined)
    return {
      name,
      label: catalogue.fields[name],
      error: error && catalogue.fieldErrors[error],
      required: true,
      autoComplete: 'off',
      value: draft[name],
      // An edited lamp is a new attempt.
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setTyped({ draft: { ...draft, [name]: currentTarget.value }, attempt: newId() }),
    }
  }
  return (
    <Form onSubmit={onSubmit}>
      {LAMP_FIELDS.map((name) => (
        <TextField key={name} {...propsOf(name)} {...INPUTS[name]} />
      ))}
      <Button type="submit" look="main" justifySelf="start" disabled={isPending}>
        {isPending ? texts.adding : texts.add}
      </Button>
    </Form>
  )
}

/** Input attributes by field. */
const INPUTS: Readonly<Record<LampField, object>> = {
  name: { dir: 'auto' },
  category: { dir: 'auto' },
  costPrice: { inputMode: 'decimal' },
  price: { inputMode: 'decimal' },
  countInStock: { inputMode: 'numeric' },
}
