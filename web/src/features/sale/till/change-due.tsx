import { chakra } from '@chakra-ui/react'
import { formatAmount, sum } from '../../../../../shared/money.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Button } from '../../../components/button.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { parsePrice } from '../typed-sale.ts'
import { TypedAmount } from './typed-amount.tsx'

type Props = {
  total: number
  /** Cash handed over by the buyer, as typed. */
  given: string
  onGiven: (text: string) => void
}

/** Notes that buyers hand over most, in RWF. */
const NOTES = [1000, 2000, 5000, 10_000]

/** Renders the field of the cash that the buyer hands over, with a key for each note, and the change to give back. */
export function ChangeDue({ total, given: typed, onGiven }: Props) {
  const { till } = useMessages('office')
  const given = parsePrice(typed)
  const change = given === undefined ? undefined : sum([given, -total])
  return (
    <chakra.div paddingTop="3">
      <TypedAmount label={till.given} value={typed} onType={onGiven} />
      <Keys role="group" aria-label={till.notes}>
        {NOTES.map((note) => (
          <Button
            key={note}
            paddingInline="0"
            fontSize="xs"
            aria-label={till.addNote(formatAmount(note))}
            onClick={() => onGiven(String(sum([given ?? 0, note])))}
          >
            +{formatAmount(note)}
          </Button>
        ))}
      </Keys>
      <div role="status">
        {change !== undefined && (
          <dl>
            <AmountRow name={change < 0 ? till.missing : till.change} amount={Math.abs(change)} strong />
          </dl>
        )}
      </div>
    </chakra.div>
  )
}

const Keys = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '2', marginTop: '2' },
})
