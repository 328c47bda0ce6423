import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Business } from '../../../../shared/business.ts'
import { dayOf } from '../../../../shared/day.ts'
import { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { isOldRate } from '../../../../shared/usd.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { ChangedByOthers } from '../../domain/changes/changed-by-others.tsx'
import { useEditedRow } from '../../domain/changes/use-edited-row.ts'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useUpdateSettings } from './settings-api.ts'
import {
  checkSettings,
  draftOf,
  SECTIONS,
  type Section,
  type SettingsDraft,
  type TypedField,
} from './settings-draft.ts'

export function SettingsForm({ settings }: { settings: CurrentSettings }) {
  const shop = useMessages('shop')
  const { settings: texts, changes } = useMessages('office')
  const [draft, setDraft] = useState(() => draftOf(settings))
  const row = useEditedRow(settings, CurrentSettings)
  const { mutate, isPending } = useUpdateSettings({
    done: (saved) => {
      row.saved(saved)
      setDraft(draftOf(saved))
      toast('success', texts.saved)
    },
    failed: (failure) => {
      row.refused(failure)
      toast('error', failureText(failure, shop, changes.errors))
    },
  })
  const today = dayOf(new Date())
  const { errors = {}, onSubmit } = useForm(checkSettings(draft, today), (value) =>
    mutate({ ...value, revision: row.now.revision }),
  )
  const change = (typed: Partial<SettingsDraft>) => setDraft({ ...draft, ...typed })
  const field = (name: TypedField) => {
    const error = errors[name]
    return (
      <TextField
        key={name}
        name={name}
        label={texts.fields[name]}
        error={error && texts.errors[error]}
        hint={hintOf(name)}
        value={draft[name]}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value })}
        {...INPUTS[name]}
      />
    )
  }
  const hintOf = (name: TypedField) =>
    name === 'fxAsOf' && isOldRate(draft.fxAsOf, today) ? texts.oldRate : texts.hints[name]
  const section = (name: Section, more?: ReactNode) => (
    <Part>
      <legend>{texts.sections[name]}</legend>
      {SECTIONS[name].map(field)}
      {more}
    </Part>
  )

  return (
    <Form onSubmit={onSubmit}>
      {row.before && <ChangedByOthers before={row.before} after={row.now} />}
      {section(
        'shop',
        <div>
          <PictureUpload label={texts.fields.logo} image={draft.logo} onUploaded={(logo) => change({ logo })} />
          {draft.logo !== '' && (
            <Button look="bare" marginTop="2" onClick={() => change({ logo: '' })}>
              {texts.removeLogo}
            </Button>
          )}
        </div>,
      )}
      {section('paying')}
      {section('prices')}
      {section('dollar')}
      {section('stock')}
      {section('orders')}
      <Part>
        <legend>{texts.sections.sales}</legend>
        <SelectField
          label={texts.fields.corrections}
          value={draft.corrections}
          onChange={({ currentTarget }) =>
            change({ corrections: Business.shape.corrections.parse(currentTarget.value) })
          }
        >
          {Business.shape.corrections.def.innerType.options.map((who) => (
            <option key={who} value={who}>
              {texts.corrections[who]}
            </option>
          ))}
        </SelectField>
      </Part>
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </Form>
  )
}

const figure = { ...figureProps, inputMode: 'decimal' } as const

/** How each field is typed. */
const INPUTS: Readonly<Record<TypedField, object>> = {
  name: { autoComplete: 'off', dir: 'auto', required: true },
  address: { autoComplete: 'off', dir: 'auto' },
  phone: { type: 'tel', autoComplete: 'off' },
  openingHours: { autoComplete: 'off', dir: 'auto' },
  tin: { ...figureProps, inputMode: 'numeric' },
  momoCode: { ...figureProps, inputMode: 'numeric' },
  airtelCode: { ...figureProps, inputMode: 'numeric' },
  ekashCode: { ...figureProps, inputMode: 'numeric' },
  taxPercent: { ...figure, required: true },
  shippingPrice: { ...figure, required: true },
  freeShippingAbove: { ...figure, required: true },
  rwfPerUsd: { ...figure, required: true },
  fxAsOf: { type: 'date', required: true },
  lowStockAt: { ...figure, required: true },
  unpaidHoldHours: { ...figure, required: true },
  firstHoldMinutes: { ...figure, required: true },
  unpaidOrders: { ...figure, required: true },
  unpaidPieces: { ...figure, required: true },
}

const Part = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '5',
    minWidth: 0,
    '& > legend': { fontSize: 'lg', fontWeight: 'bold', marginBottom: '3' },
  },
})
