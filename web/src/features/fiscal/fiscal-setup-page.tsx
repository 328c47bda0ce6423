import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FiscalSettings, NO_FISCAL_SETTINGS } from '../../../../shared/fiscal/settings.ts'
import { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { currentRow, useEdit } from '../../domain/audit-log/use-edit.ts'
import { settingsToEdit, useUpdateSettings } from '../../domain/settings/edit-settings.ts'
import { failureText } from '../../lib/failure-text.ts'
import { siteConfig } from '../../lib/site-config.ts'
import { toast } from '../../lib/toasts.ts'
import { checkFields, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { FiscalTabs } from './fiscal-tabs.tsx'
import { SwitchFields } from './switch-fields.tsx'

/** Renders the settings of fiscal receipts, which are off until an admin switches them on. */
export function FiscalSetupPage() {
  const { title, setup: texts } = useMessages('fiscal')
  const { data, error, refetch } = useQuery(settingsToEdit)
  return (
    <FormCard>
      <Page tabs={<FiscalTabs current="setup" />} title={title}>
        {data ? (
          <Setup settings={data} />
        ) : error ? (
          <LoadFailure what={texts.failed} error={error} retry={refetch} />
        ) : (
          <Skeleton height="30rem" aria-busy="true" />
        )}
      </Page>
    </FormCard>
  )
}

function Setup({ settings }: { settings: CurrentSettings }) {
  const shop = useMessages('shop')
  const { auditLog } = useMessages('office')
  const { setup: texts, errors: failures } = useMessages('fiscal')
  const edit = useEdit(settings, draftOf)
  const { draft, change } = edit
  const { mutate, isPending } = useUpdateSettings({
    done: (saved) => {
      edit.saved(saved)
      toast('success', texts.saved)
    },
    failed: (error) => {
      edit.refused(currentRow(error, CurrentSettings))
      toast('error', failureText(error, shop, { ...auditLog.errors, ...failures }))
    },
  })
  // All fiscal settings are one value, so the untouched ones are sent as the row has them.
  const save = (fiscal: FiscalSettings) => mutate({ fiscal, revision: edit.row.revision })
  const { errors, onSubmit } = useForm(check(draft), save)
  const saved = draftOf(edit.row)
  return (
    <>
      <Banner done={saved.isOn}>{saved.isOn ? texts.isOn[saved.environment] : texts.isOff}</Banner>
      <Demo isOn={saved.isOn} busy={isPending} onSwitch={save} />
      <Form onSubmit={onSubmit}>
        {edit.before && <Changes before={edit.before} after={edit.row} />}
        <CheckField
          type="checkbox"
          label={texts.switchOn}
          hint={texts.switchOnHint}
          checked={draft.isOn}
          onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
        />
        {TYPED.map((field) => (
          <TextField
            key={field}
            label={texts.fields[field]}
            hint={texts.hints[field]}
            error={errors?.[field] && texts.errors[errors[field]]}
            value={draft[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value.trim() })}
            {...(field === 'deviceSerial' ? { autoComplete: 'off', dir: 'ltr' } : NUMERIC)}
          />
        ))}
        <TextField
          label={texts.fields.firstNumber}
          hint={texts.hints.firstNumber}
          error={errors?.firstNumber && texts.errors[errors.firstNumber]}
          value={draft.firstNumber || ''}
          onChange={({ currentTarget }) => change({ firstNumber: Number(currentTarget.value.replaceAll(/\D/g, '')) })}
          {...NUMERIC}
        />
        <CheckField
          type="checkbox"
          label={texts.vat}
          hint={texts.vatHint}
          checked={draft.isVatRegistered}
          onChange={({ currentTarget }) => change({ isVatRegistered: currentTarget.checked })}
        />
        <Choice
          field="environment"
          value={draft.environment}
          options={FiscalSettings.shape.environment.options}
          onChange={(environment) => change({ environment: FiscalSettings.shape.environment.parse(environment) })}
        />
        <Choice
          field="profile"
          value={draft.profile}
          options={FiscalSettings.shape.profile.def.innerType.options}
          onChange={(profile) => change({ profile: FiscalSettings.shape.profile.parse(profile) })}
        />
        <TextField
          label={texts.fields.address}
          hint={texts.hints.address}
          error={errors?.address && texts.errors[errors.address]}
          value={draft.address}
          onChange={({ currentTarget }) => change({ address: currentTarget.value.trim() })}
          autoComplete="off"
          inputMode="url"
          dir="ltr"
        />
        <SwitchFields draft={draft} onChange={change} />
        <SaveBar isChanged={edit.isChanged} onDiscard={edit.reset}>
          <Button type="submit" look="main" aria-disabled={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}

/** Renders how another user changed the settings, with the labels of this form. */
function Changes({ before, after }: { before: CurrentSettings; after: CurrentSettings }) {
  const { setup: texts } = useMessages('fiscal')
  const labels = { ...texts.fields, ...texts.switches.fields, isOn: texts.switchOn, isVatRegistered: texts.vat }
  const names = Object.fromEntries(Object.entries(labels).map(([field, label]) => [`fiscal.${field}`, label]))
  const whole = (row: CurrentSettings) => ({ ...row, fiscal: draftOf(row) })
  return <ChangedByOthers before={whole(before)} after={whole(after)} names={names} />
}

type DemoProps = { isOn: boolean; busy: boolean; onSwitch: (settings: FiscalSettings) => void }

/** Renders the button that switches on the stand-in for the tax authority, which only a local shop has. */
function Demo({ isOn, busy, onSwitch }: DemoProps) {
  const { setup: texts } = useMessages('fiscal')
  const { data } = useQuery(siteConfig)
  const standIn = data?.taxAuthority
  if (!standIn) return null
  const { tin, deviceSerial, ledger } = standIn
  return (
    <chakra.div display="grid" gap="3" marginBlock="4">
      <p>{texts.demoHint}</p>
      {!isOn && (
        <Button
          aria-disabled={busy}
          onClick={() => onSwitch({ ...NO_FISCAL_SETTINGS, isOn: true, tin, deviceSerial, environment: 'local' })}
        >
          {texts.demo}
        </Button>
      )}
      <chakra.a href={ledger} justifySelf="start" textDecoration="underline" textUnderlineOffset="3px">
        {texts.ledger}
      </chakra.a>
    </chakra.div>
  )
}

type ChoiceProps<Field extends 'environment' | 'profile'> = {
  field: Field
  value: FiscalSettings[Field]
  options: readonly FiscalSettings[Field][]
  onChange: (value: string) => void
}

function Choice<Field extends 'environment' | 'profile'>({ field, value, options, onChange }: ChoiceProps<Field>) {
  const { setup: texts } = useMessages('fiscal')
  const names: Readonly<Record<string, string>> = texts.choices[field]
  return (
    <SelectField
      label={texts.fields[field]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </SelectField>
  )
}

const NUMERIC = { ...figureProps, inputMode: 'numeric' } as const

const TYPED = ['tin', 'branch', 'deviceSerial', 'itemClass'] as const

const CHECKED = [...TYPED, 'firstNumber', 'address'] as const

function draftOf({ fiscal = NO_FISCAL_SETTINGS, tin }: CurrentSettings): FiscalSettings {
  return { ...fiscal, tin: fiscal.tin || tin }
}

function check(draft: FiscalSettings) {
  const checked = checkFields(FiscalSettings, draft, CHECKED, () => 'invalid' as const)
  if (checked.errors || !draft.isOn) return checked
  const missing = (['tin', 'deviceSerial'] as const).filter((field) => draft[field] === '')
  return missing.length === 0
    ? checked
    : { errors: Object.fromEntries(missing.map((field) => [field, 'missing' as const])) }
}
