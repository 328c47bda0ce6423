import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOldBackup } from '../../../../shared/backup/is-old-backup.ts'
import { Business } from '../../../../shared/business.ts'
import { LANGUAGES } from '../../../../shared/settings/languages.ts'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { backupState } from '../../domain/backup/backup-state.ts'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { settingsToEdit } from '../../domain/settings/edit-settings.ts'
import { SECTIONS, type Section } from '../../domain/settings/settings-draft.ts'
import { SettingsField } from '../../domain/settings/settings-field.tsx'
import { useSettingsForm } from '../../domain/settings/use-settings-form.ts'
import { languages } from '../../messages/languages.ts'
import { useMessages } from '../../messages/messages.ts'

export function SettingsPage() {
  const { title, failed, fiscal } = useMessages('office').settings
  const { data, error, refetch } = useQuery(settingsToEdit)
  return (
    <FormCard>
      <Page title={title}>
        {data && <SettingsForm settings={data} />}
        <BackupDueNotice />
        <TextLink href="/admin/fiscal/setup">{fiscal}</TextLink>
        {!data && error && <LoadFailure what={failed} error={error} retry={refetch} />}
        {!data && !error && <Skeleton height="40rem" aria-busy="true" />}
      </Page>
    </FormCard>
  )
}

function SettingsForm({ settings }: { settings: CurrentSettings }) {
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
        <SettingsField name="returnDays" form={form} />
      </Part>
      <Part>
        <legend>{texts.sections.cash}</legend>
        <CheckField
          type="checkbox"
          label={texts.fields.blindCount}
          checked={draft.blindCount !== false}
          onChange={({ currentTarget }) => change({ blindCount: currentTarget.checked })}
        />
        <SettingsField name="cashTolerance" form={form} />
        <SettingsField name="cashNotes" form={form} />
      </Part>
      <Part>
        <legend>{texts.sections.stocktake}</legend>
        <SettingsField name="recountPieces" form={form} />
        <SettingsField name="recountValue" form={form} />
      </Part>
      <Part>
        <legend>{texts.fields.languages}</legend>
        <LanguagesFields codes={draft.languages} onChange={(languages) => change({ languages })} />
      </Part>
      <SaveBar isChanged={edit.isChanged} onDiscard={edit.reset}>
        <Button type="submit" look="main" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </SaveBar>
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

type Props = {
  /** Language codes, the default first; undefined for all languages. */
  codes: readonly string[] | undefined
  onChange: (codes: string[]) => void
}

/** Renders the choice of the shop's languages, at least one, and of the default for a new visitor. */
function LanguagesFields({ codes = LANGUAGES, onChange }: Props) {
  const { settings: texts } = useMessages('office')
  return (
    <>
      <div>
        {languages.map(({ code, name }) => {
          const others = codes.filter((each) => each !== code)
          const isShown = others.length < codes.length
          return (
            <CheckField
              key={code}
              type="checkbox"
              label={name}
              checked={isShown}
              disabled={isShown && others.length === 0}
              onChange={() => onChange(isShown ? others : [...others, code])}
            />
          )
        })}
      </div>
      {codes.length > 1 && (
        <SelectField
          label={texts.defaultLanguage}
          value={codes[0]}
          onChange={({ currentTarget: { value } }) => onChange([value, ...codes.filter((code) => code !== value)])}
        >
          {languages
            .filter(({ code }) => codes.includes(code))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
    </>
  )
}

/** Renders the link to the backup screen, with a reminder when a backup is due. */
function BackupDueNotice() {
  const { title, take } = useMessages('sheets').backup
  const { data } = useQuery(backupState)
  return (
    <chakra.div marginTop="6">
      {data && isOldBackup(data.last, new Date()) && <Banner done={false}>{data.last ? take.old : take.none}</Banner>}
      <TextLink href="/admin/copy">{title}</TextLink>
    </chakra.div>
  )
}
