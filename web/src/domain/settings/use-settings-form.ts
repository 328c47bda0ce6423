import { useState } from 'react'
import { dayOf } from '../../../../shared/day.ts'
import { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useEditedRow } from '../changes/use-edited-row.ts'
import { useUpdateSettings } from './edit-settings.ts'
import { checkSettings, draftOf, type SettingsDraft } from './settings-draft.ts'

/** A form for all settings or some of them: those that it does not show are sent as they were seen. */
export function useSettingsForm(settings: CurrentSettings, onSaved?: () => void) {
  const shop = useMessages('shop')
  const { settings: texts, changes } = useMessages('office')
  const [draft, setDraft] = useState(() => draftOf(settings))
  const row = useEditedRow(settings, CurrentSettings)
  const { mutate, isPending } = useUpdateSettings({
    done: (saved) => {
      row.saved(saved)
      setDraft(draftOf(saved))
      toast('success', texts.saved)
      onSaved?.()
    },
    failed: (failure) => {
      row.refused(failure)
      toast('error', failureText(failure, shop, changes.errors))
    },
  })
  const { errors = {}, onSubmit } = useForm(checkSettings(draft, dayOf(new Date())), (value) =>
    mutate({ ...value, revision: row.now.revision }),
  )
  const change = (typed: Partial<SettingsDraft>) => setDraft({ ...draft, ...typed })
  return { draft, errors, change, row, isPending, onSubmit }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
