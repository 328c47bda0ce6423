import { chakra } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { nonBreakingRwf } from '../../../components/money.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { parsePrice, type SaleLine } from '../typed-sale.ts'
import { setPrices } from './sale-changes.ts'
import { shareTotal } from './share-total.ts'
import { focusPay } from './till-keys.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  lines: readonly SaleLine[]
  /** Total price, in RWF. */
  total: number | undefined
}

/** Renders the field of one agreed price for all lamps, which sets the price of each. */
export function AllFor({ field, lines, total }: Props) {
  const { till, sale } = useMessages('office')
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  /** Pieces of each lamp among which the typed price was divided. */
  const [divided, setDivided] = useState('')
  const pieces = lines.map(({ price, real }) => ({ price, count: real }))
  const agreed = parsePrice(typed)
  const isUnclear = isLeft && typed.trim() !== '' && agreed === undefined
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
      <TextField
        {...figureProps}
        ref={field}
        label={till.allFor}
        error={isUnclear ? sale.fieldErrors.notAmount : undefined}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={(event) => {
          figureProps.onFocus?.(event)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focusPay()
        }}
      />
      <chakra.p role="status" color="yellow" fontSize="sm">
        {isOther && till.nearest(nonBreakingRwf(total))}
      </chakra.p>
    </chakra.div>
  )
}
