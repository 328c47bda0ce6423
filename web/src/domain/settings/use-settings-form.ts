import { dayOf } from '../../../../shared/day.ts'
import { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { currentRow, useEdit } from '../audit-log/use-edit.ts'
import { useUpdateSettings } from './edit-settings.ts'
import { checkSettings, settingsDraftOf, type TypedField } from './settings-draft.ts'

type Step = {
  /** Fields that are sent with their displayed values, since the admin confirms them. */
  confirmed: readonly TypedField[]
  onSaved: () => void
}

/** Returns a form for all settings or some of them, which sends the touched ones. */
export function useSettingsForm(settings: CurrentSettings, { confirmed, onSaved }: Step = WHOLE) {
  const shop = useMessages('shop')
  const { settings: texts, auditLog } = useMessages('office')
  const edit = useEdit(settings, settingsDraftOf)
  const { mutate, isPending } = useUpdateSettings({
    done: (saved) => {
      edit.saved(saved)
      toast('success', texts.saved)
      onSaved()
    },
    failed: (failure) => {
      edit.refused(currentRow(failure, CurrentSettings))
      toast('error', failureText(failure, shop, auditLog.errors))
    },
  })
  const { errors = {}, onSubmit } = useForm(checkSettings(edit.draft, dayOf(new Date())), (value) =>
    mutate({ ...edit.touchedOf(value, confirmed), revision: edit.row.revision }),
  )
  return { edit, errors, isPending, onSubmit }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

const WHOLE: Step = { confirmed: [], onSaved: () => {} }
