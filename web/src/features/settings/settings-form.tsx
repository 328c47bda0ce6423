import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Business } from '../../../../shared/business.ts'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { SECTIONS, type Section } from '../../domain/settings/settings-draft.ts'
import { SettingsField } from '../../domain/settings/settings-field.tsx'
import { useSettingsForm } from '../../domain/settings/use-settings-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { LanguagesFields } from './languages-fields.tsx'

/** Renders all settings of the shop. */
export function SettingsForm({ settings }: { settings: CurrentSettings }) {
  const { settings: texts } = useMessages('office')
  const form = useSettingsForm(settings)
  const { edit, isPending, onSubmit } = form
  const { draft, change } = edit
  const section = (name: Section, more?: ReactNode) => (
    <Part>
      <legend>{texts.sections[name]}</legend>
      {SECTIONS[name].map((field) => (
        <SettingsField key={field} name={field} form={form} />
      ))}
      {more}
    </Part>
  )

  return (
    <Form onSubmit={onSubmit}>
      {edit.before && <ChangedByOthers before={edit.before} after={edit.row} />}
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
      <Part>
        <legend>{texts.fields.languages}</legend>
        <LanguagesFields codes={draft.languages} onChange={(languages) => change({ languages })} />
      </Part>
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </Form>
  )
}

const Part = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '5',
    minWidth: 0,
    '& > legend': { fontSize: 'lg', fontWeight: 'bold', marginBottom: '3' },
  },
})
