import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { TILL_METHODS } from '../../../../../shared/cash/till.ts'
import type { ReportSearch } from '../../../../../shared/reports/search.ts'
import { Button } from '../../../components/button.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { Grid } from '../../../components/layout.ts'
import { Radio } from '../../../components/radio.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useMessages } from '../../../messages/messages.ts'
import {
  DEPTS_CHOICES,
  daysToChoose,
  hasFilters,
  listPath,
  NEITHER,
  type SearchKind,
  searchFor,
  searchKindOf,
  type TypedFilters,
  typedFilters,
  withDatePart,
  withoutFilters,
  yearsToChoose,
} from './list-address.ts'

/** Renders the list's filters, folded while unused, so that the sales are in view. */
export function ReportFilters({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  const [, go] = useLocation()
  const [isOpen] = useState(() => hasFilters(search) && isWide())
  const [chosen, setChosen] = useState<SearchKind>('text')
  const kind = searchKindOf(search) ?? chosen
  const choose = (next: SearchKind) => {
    setChosen(next)
    // Choosing one kind of search clears the other.
    go(listPath(search, NEITHER))
  }
  return (
    <Fold
      open={isOpen}
      border="1px solid"
      borderColor="edge"
      borderRadius="md"
      css={{ '&[open]': { flex: '1 0 100%' }, '&:not([open])': { minWidth: '7rem', maxWidth: '14rem' } }}
    >
      <FoldHead>
        <chakra.span display="flex" gap="2" minWidth="0">
          <span>{texts.filters}</span>
          {search.key !== '' && <Searched>{search.key}</Searched>}
        </chakra.span>
      </FoldHead>
      <Kinds>
        <legend>{texts.searchBy}</legend>
        {(['text', 'date'] as const).map((each) => (
          <Kind key={each}>
            <Radio type="radio" name="search-kind" checked={kind === each} onChange={() => choose(each)} />
            {each === 'text' ? texts.textSearch : texts.dateSearch}
          </Kind>
        ))}
      </Kinds>
      {/* Another URL resets the form. */}
      <Filters key={`${kind} ${listPath({ ...search, order: 'newest' })}`} kind={kind} search={search} />
    </Fold>
  )
}

function Filters({ kind, search }: { kind: SearchKind; search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  const [, go] = useLocation()
  const [typed, setTyped] = useState(() => typedFilters(search))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone, open filters would push the results off the screen.
    const fold = event.currentTarget instanceof Element && event.currentTarget.closest('details')
    if (fold && !isWide()) fold.open = false
    go(listPath(searchFor(typed, search)))
  }
  return (
    <Form role="search" aria-label={texts.title} onSubmit={submit}>
      {kind === 'text' ? (
        <TextField
          type="search"
          label={texts.text}
          error={undefined}
          placeholder={texts.placeholder}
          maxLength={200}
          enterKeyHint="search"
          value={typed.key}
          onChange={({ currentTarget }) => setTyped({ ...typed, key: currentTarget.value })}
        />
      ) : (
        <DateFields typed={typed} onChange={setTyped} />
      )}
      <SelectField
        label={texts.deptsFilter}
        value={typed.depts}
        onChange={({ currentTarget }) => setTyped({ ...typed, depts: currentTarget.value })}
      >
        {DEPTS_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {texts.deptsChoices[choice]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.methodFilter}
        value={typed.method}
        onChange={({ currentTarget }) => setTyped({ ...typed, method: currentTarget.value })}
      >
        <option value="">{texts.any}</option>
        {TILL_METHODS.map((method) => (
          <option key={method} value={method}>
            {texts.methods[method]}
          </option>
        ))}
      </SelectField>
      <chakra.div display="flex" gap="2" minHeight="48px" alignItems="center">
        <Button type="submit" look="main">
          {texts.search}
        </Button>
        <Button onClick={() => go(listPath(withoutFilters(search)))}>{texts.reset}</Button>
      </chakra.div>
    </Form>
  )
}

const isWide = () => window.matchMedia('(min-width: 48rem)').matches

/** Search text, shown while the filters are folded. */
const Searched = chakra('bdi', {
  base: {
    overflow: 'hidden',
    color: 'muted',
    fontWeight: 'normal',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    'details[open] &': { display: 'none' },
  },
})

const Kinds = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    paddingInline: '3',
    '& > legend': { srOnly: true },
  },
})

const Kind = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', cursor: 'pointer' },
})

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10rem 8rem auto' },
    alignItems: 'end',
    gap: '4',
    paddingInline: '3',
    paddingBlock: '2',
  },
})

/** Renders the fields of year, month and day. Each is enabled when the one before has a value. */
function DateFields({ typed, onChange }: { typed: TypedFilters; onChange: (typed: TypedFilters) => void }) {
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
