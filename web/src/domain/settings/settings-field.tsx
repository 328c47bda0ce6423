import type { ChangeEvent } from 'react'
import { dayOf } from '../../../../shared/day.ts'
import { isOldRate } from '../../../../shared/usd.ts'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { TypedField } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

export function SettingsField({ name, form: { edit, errors } }: { name: TypedField; form: SettingsForm }) {
  const { settings: texts } = useMessages('office')
  const error = errors[name]
  const isOld = name === 'fxAsOf' && isOldRate(edit.draft.fxAsOf, dayOf(new Date()))
  return (
    <TextField
      name={name}
      label={texts.fields[name]}
      error={error && texts.errors[error]}
      hint={isOld ? texts.oldRate : texts.hints[name]}
      value={edit.draft[name]}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit.change({ [name]: currentTarget.value })}
      {...INPUTS[name]}
    />
  )
}

const figure = { ...figureProps, inputMode: 'decimal' } as const

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
  returnDays: { ...figure, required: true },
  cashTolerance: { ...figureProps, inputMode: 'numeric', required: true },
  recountPieces: { ...figure, required: true },
  recountValue: { ...figureProps, inputMode: 'decimal', required: true },
  cashNotes: { autoComplete: 'off', required: true },
  unpaidHoldHours: { ...figure, required: true },
  firstHoldMinutes: { ...figure, required: true },
  unpaidOrders: { ...figure, required: true },
  unpaidPieces: { ...figure, required: true },
}
