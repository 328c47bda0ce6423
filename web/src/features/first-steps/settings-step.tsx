import { useQuery } from '@tanstack/react-query'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { settingsToEdit } from '../../domain/settings/edit-settings.ts'
import type { TypedField } from '../../domain/settings/settings-draft.ts'
import { SettingsField } from '../../domain/settings/settings-field.tsx'
import { useSettingsForm } from '../../domain/settings/use-settings-form.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = { fields: readonly TypedField[]; onSaved: () => void }

/** Renders some of the settings. Saving them unchanged confirms them. */
export function SettingsStep(props: Props) {
  const { settings: texts } = useMessages('office')
  const { data, error, refetch } = useQuery(settingsToEdit)
  if (data) return <Fields settings={data} {...props} />
  if (error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  return <Skeleton height="14rem" aria-busy="true" />
}

function Fields({ settings, fields, onSaved }: Props & { settings: CurrentSettings }) {
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
