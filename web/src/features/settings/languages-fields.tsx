import { LANGUAGES } from '../../../../shared/settings/languages.ts'
import { CheckField } from '../../components/check-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { languages } from '../../messages/languages.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  /** Language codes, the default first; undefined for all languages. */
  codes: readonly string[] | undefined
  onChange: (codes: string[]) => void
}

/** Renders the choice of the shop's languages, at least one, and of the default for a new visitor. */
export function LanguagesFields({ codes = LANGUAGES, onChange }: Props) {
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
