import { chakra } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { nonBreakingRwf } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { parsePrice, type SaleLine } from '../typed-sale.ts'
import { setPrices } from './sale-changes.ts'
import { shareTotal } from './share-total.ts'
import { TypedAmount } from './typed-amount.tsx'

type Props = {
  field: RefObject<HTMLInputElement | null>
  lines: readonly SaleLine[]
  /** Total price, in RWF. */
  total: number | undefined
}

/** Renders the field of one agreed price for all lamps, which sets the price of each. */
export function AllFor({ field, lines, total }: Props) {
  const { till } = useMessages('office')
  const [typed, setTyped] = useState('')
  /** Pieces of each lamp among which the typed price was divided. */
  const [divided, setDivided] = useState('')
  const pieces = lines.map(({ price, real }) => ({ price, count: real }))
  const agreed = parsePrice(typed)
  const isOther = agreed !== undefined && total !== undefined && agreed !== total && divided === JSON.stringify(pieces)
  const type = (text: string) => {
    setTyped(text)
    const price = parsePrice(text)
    if (price === undefined) return
    setDivided(JSON.stringify(pieces))
    setPrices(lines, shareTotal(price, pieces))
  }
  return (
    <chakra.div paddingTop="3">
      <TypedAmount field={field} label={till.allFor} value={typed} onType={type} />
      <chakra.p role="status" color="yellow" fontSize="sm">
        {isOther && till.nearest(nonBreakingRwf(total))}
      </chakra.p>
    </chakra.div>
  )
}
