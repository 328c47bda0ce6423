import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useId } from 'react'
import type { TillAmounts } from '../../../../shared/cash/till.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { Money } from '../../components/money.tsx'
import { Section } from '../../components/section.tsx'
import { FieldError, figureProps, input } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type CloseErrors, countedSoFar } from './check-close.ts'
import { type CloseDraft, changeNote } from './close-draft.ts'

type Props = {
  draft: Pick<CloseDraft, 'notes'>
  /** Notes and coins of the shop in RWF, largest first. */
  notes: readonly number[]
  /** RWF that should be there; absent if the count is blind. */
  expected: TillAmounts | undefined
  errors: CloseErrors | undefined
  onChange?: (note: number, text: string) => void
}

/** Renders a field for the count of each note and coin, with the sum while typing. */
export function CountNotes({ draft, notes, expected, errors, onChange = changeNote }: Props) {
  const { close: texts } = useMessages('cash')
  const id = useId()
  const counted = countedSoFar(draft, notes)
  const isBegun = notes.some((note) => (draft.notes[note] ?? '').trim() !== '')
  const { Cash: should } = expected ?? {}
  return (
    <Section title={texts.count}>
      <ul>
        {notes.map((note) => {
          const isWrong = errors?.notes.includes(note) || (errors?.whole !== undefined && note === notes[0])
          return (
            <Line key={note}>
              <chakra.span aria-hidden="true" fontVariantNumeric="tabular-nums" fontWeight="bold">
                {formatAmount(note)} ×
              </chakra.span>
              <Pieces
                aria-label={texts.pieces(formatAmount(note))}
                {...figureProps}
                inputMode="numeric"
                enterKeyHint="next"
                value={draft.notes[note] ?? ''}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `${id}-error` : undefined}
                onKeyDown={toNextField}
                onChange={({ currentTarget }) => onChange(note, currentTarget.value)}
              />
              <Amount>{formatAmount(countedSoFar(draft, [note]))}</Amount>
            </Line>
          )
        })}
      </ul>
      {errors && (errors.whole !== undefined || errors.notes.length > 0) && (
        <FieldError id={`${id}-error`} role="alert">
          {errors.whole ? texts.errors[errors.whole] : texts.errors.pieces}
        </FieldError>
      )}
      <Sums aria-live="polite">
        <dt>{texts.counted}</dt>
        <chakra.dd fontSize="xl" fontWeight="bold">
          <Money amount={counted} />
        </chakra.dd>
        {should !== undefined && isBegun && (
          <>
            <dt>{texts.difference}</dt>
            <dd>
              <Money amount={counted - should} />
            </dd>
          </>
        )}
      </Sums>
    </Section>
  )
}

/** Moves the focus to the next field on Enter, because a count of nine notes is not finished after the first. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 7rem) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '1',
  },
})

const Pieces = chakra(chakra('input', input), { base: { height: '44px', textAlign: 'end' } })
const Amount = chakra('span', { base: { textAlign: 'end', color: 'muted', fontVariantNumeric: 'tabular-nums' } })

const Sums = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: '1',
    marginTop: '3',
    paddingTop: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    '& dd': { textAlign: 'end' },
  },
})
