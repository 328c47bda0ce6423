import { chakra } from '@chakra-ui/react'
import { clockOf } from '../../../../../shared/day.ts'
import { Button } from '../../../components/button.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { nonBreakingRwf } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import type { SaleDraft } from '../sale-draft.ts'
import { isMovable, type ParkedSale, resumeSale, useParkedSales } from './parked-sales.ts'
import { plainSale, totalOf } from './terms.ts'
import { focusPay } from './till-sale.tsx'

/**
 * Renders the parked sales, each with a button that resumes it. The buttons are disabled while the sale at the till
 * cannot be parked.
 */
export function ParkedList({ current }: { current: SaleDraft | null }) {
  const { till } = useMessages('office')
  const sales = useParkedSales()
  if (sales.length === 0) return null
  return (
    <Parked open={current === null || sales.length <= FEW}>
      <FoldHead>
        <chakra.h2 fontSize="md" color="muted">
          {till.parked} ({sales.length})
        </chakra.h2>
      </FoldHead>
      <ul>
        {sales.map((sale) => (
          <chakra.li key={sale.draft.saleId} marginTop="2">
            <Button
              width="100%"
              justifyContent="space-between"
              fontWeight="normal"
              disabled={current !== null && !isMovable(current)}
              onClick={() => {
                resumeSale(sale, new Date().toISOString())
                // The button has disappeared; the sale appears with the next frame.
                requestAnimationFrame(focusPay)
              }}
            >
              <ParkedText sale={sale} />
            </Button>
          </chakra.li>
        ))}
      </ul>
    </Parked>
  )
}

/** Number of parked sales above which the list is folded, since it would push the sale at the till out of view. */
const FEW = 2

const Parked = chakra(Fold, { base: { marginBottom: '4' } })

function ParkedText({ sale: { at, draft, lamps } }: { sale: ParkedSale }) {
  const { reportsList } = useMessages('office')
  const sale = plainSale(draft, lamps)
  const total = totalOf(sale)
  const [first, ...others] = lamps
  return (
    <>
      <chakra.span textAlign="start" overflowWrap="anywhere">
        {clockOf(at)} · <bdi>{first?.name}</bdi>
        {others.length > 0 && ` ${reportsList.more(others.length)}`}
      </chakra.span>
      {total !== undefined && <b>{nonBreakingRwf(total)}</b>}
    </>
  )
}
