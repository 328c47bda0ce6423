import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import type { FirstStepName } from '../../../../shared/first-steps/first-step.ts'
import { newId } from '../../../../shared/id.ts'
import { NewProduct } from '../../../../shared/products/sheet-routes.ts'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { productErrorOf, restOfLamp } from '../../domain/products/typed-product.ts'
import { settingsToEdit } from '../../domain/settings/edit-settings.ts'
import { SECTIONS, type TypedField } from '../../domain/settings/settings-draft.ts'
import { SettingsField } from '../../domain/settings/settings-field.tsx'
import { useSettingsForm } from '../../domain/settings/use-settings-form.ts'
import { InvitePeople } from '../../domain/users/invite-people.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { toast } from '../../lib/toasts.ts'
import { checkFields, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useAddLamp } from './first-steps-api.ts'

export function StepContent({ name, onDone }: { name: FirstStepName; onDone: () => void }): ReactNode {
  const { firstSteps: texts } = useMessages('start')
  switch (name) {
    case 'shop':
      return <SettingsStep fields={['name', 'phone', 'address', 'openingHours']} onSaved={onDone} />
    case 'tax':
      return <SettingsStep fields={['tin', 'taxPercent']} onSaved={onDone} />
    case 'codes':
      return <SettingsStep fields={SECTIONS.paying} onSaved={onDone} />
    case 'delivery':
      return <SettingsStep fields={['shippingPrice', 'freeShippingAbove', 'unpaidHoldHours']} onSaved={onDone} />
    case 'lamps':
      return <FirstLamps onAdded={onDone} />
    case 'people':
      return <InvitePeople />
    case 'sale':
      return (
        <ButtonLink href="/sell" look="main" justifySelf="start">
          {texts.toTill}
        </ButtonLink>
      )
  }
}

/** Renders the ways to add lamps: a backup, a sheet, or one typed here. */
function FirstLamps({ onAdded }: { onAdded: () => void }) {
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

const INPUTS: Readonly<Record<LampField, object>> = {
  name: { dir: 'auto' },
  category: { dir: 'auto' },
  costPrice: { inputMode: 'decimal' },
  price: { inputMode: 'decimal' },
  countInStock: { inputMode: 'numeric' },
}

/** Fields that a lamp needs to be sold. */
const LAMP_FIELDS = ['name', 'category', 'costPrice', 'price', 'countInStock'] as const
type LampField = (typeof LAMP_FIELDS)[number]

type LampDraft = Readonly<Record<LampField, string>>

const EMPTY_LAMP: LampDraft = { name: '', category: '', costPrice: '', price: '', countInStock: '' }

/** Returns the lamp to add, or the errors by field. Errors of the slug belong to the name, from which it is made. */
function checkLamp(draft: LampDraft) {
  const lamp = {
    ...restOfLamp(draft.name),
    ...draft,
    costPrice: parseNumber(draft.costPrice),
    price: parseNumber(draft.price),
    countInStock: parseNumber(draft.countInStock),
  }
  return checkFields(NewProduct, lamp, [...LAMP_FIELDS, 'slug'], (field, issue) =>
    productErrorOf(field, field === 'slug' ? draft.name : draft[field], issue),
  )
}

type SettingsStepProps = { fields: readonly TypedField[]; onSaved: () => void }

/** Renders some of the settings. Saving them unchanged confirms them. */
function SettingsStep(props: SettingsStepProps) {
  const { settings: texts } = useMessages('office')
  const { data, error, refetch } = useQuery(settingsToEdit)
  if (data) return <Fields settings={data} {...props} />
  if (error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  return <Skeleton height="14rem" aria-busy="true" />
}

function Fields({ settings, fields, onSaved }: SettingsStepProps & { settings: CurrentSettings }) {
  const { settings: texts } = useMessages('office')
  const form = useSettingsForm(settings, { confirmed: fields, onSaved })
  const { edit, isPending, onSubmit } = form
  return (
    <Form onSubmit={onSubmit}>
      {edit.before && <ChangedByOthers before={edit.before} after={edit.row} />}
      {fields.map((field) => (
        <SettingsField key={field} name={field} form={form} />
      ))}
      <Button type="submit" look="main" justifySelf="start" disabled={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </Form>
  )
}
