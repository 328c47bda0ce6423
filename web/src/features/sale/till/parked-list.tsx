import { chakra } from '@chakra-ui/react'
import { clockOf } from '../../../../../shared/day.ts'
import { Button } from '../../../components/button.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Icon } from '../../../components/icons.tsx'
import { nonBreakingRwf } from '../../../components/money.tsx'
import { useMessages } from '../../../messages/messages.ts'
import type { SaleDraft } from '../sale-draft.ts'
import { isMovable, type ParkedSale, resumeSale, useParkedSales } from './parked-sales.ts'
import { plainSale, totalOf } from './terms.ts'
import { inApp } from './till-layout.ts'

/** Renders the button that shows the parked sales, with their number. It is there where the till is an app. */
export function ParkedButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const { till } = useMessages('office')
  const { length } = useParkedSales()
  if (length === 0) return null
  return (
    <Opener aria-label={till.showParked(length)} title={till.parked} aria-expanded={isOpen} onClick={onClick}>
      <Icon path="M8 5v14M16 5v14" width="22px" height="22px" strokeWidth="3" />
      <Count aria-hidden="true">{length}</Count>
    </Opener>
  )
}

type Props = {
  /** Sale at the till. */
  current: SaleDraft | null
  /** True if the list is shown where the till is an app. Elsewhere it is always shown. */
  isOpen: boolean
  onResume: () => void
}

/** Renders the parked sales, each with a button that resumes it if the sale at the till can be parked. */
export function ParkedSales({ current, isOpen, onResume }: Props) {
  const { till } = useMessages('office')
  const sales = useParkedSales()
  if (sales.length === 0) return null
  return (
    <Parked open={current === null || sales.length <= FEW} data-shown={isOpen || undefined}>
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
                onResume()
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

/** List that a button of the till's bar shows, where the till is an app. */
const Parked = chakra(Fold, {
  base: {
    marginBottom: '4',
    ...inApp({ marginBottom: '0', paddingBlock: '2', '&:not([data-shown])': { display: 'none' } }),
  },
})

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

const Opener = chakra(IconButton, {
  base: { display: 'none', position: 'relative', background: 'surface', ...inApp({ display: 'inline-grid' }) },
})

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '1px',
    insetInlineEnd: '1px',
    minWidth: '1.125rem',
    borderRadius: 'full',
    background: 'ink',
    color: 'ground',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.125rem',
    textAlign: 'center',
  },
})
