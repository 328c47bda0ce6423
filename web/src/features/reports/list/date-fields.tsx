import { Grid } from '../../../components/layout.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { daysToChoose, type TypedFilters, withDatePart, yearsToChoose } from './typed-filters.ts'

type Props = { typed: TypedFilters; onChange: (typed: TypedFilters) => void }

/** Renders the fields of year, month and day. Each is enabled when the one before has a value. */
export function DateFields({ typed, onChange }: Props) {
  const { reportsList: texts } = useMessages('office')
  const { year, month, day } = typed
  const choose = (change: Parameters<typeof withDatePart>[1]) => onChange(withDatePart(typed, change))
  return (
    <Grid gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }} alignItems="stretch">
      <SelectField
        label={texts.year}
        value={year}
        onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
      >
        <option value="">{texts.any}</option>
        {yearsToChoose(new Date(), year).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.month}
        value={month}
        disabled={year === ''}
        onChange={({ currentTarget }) => choose({ month: currentTarget.value })}
      >
        <option value="">{texts.any}</option>
        {texts.months.map((name, before) => (
          <option key={name} value={before + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.day}
        value={day}
        disabled={month === ''}
        onChange={({ currentTarget }) => choose({ day: currentTarget.value })}
      >
        <option value="">{texts.any}</option>
        {daysToChoose(year, month).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    </Grid>
  )
}
