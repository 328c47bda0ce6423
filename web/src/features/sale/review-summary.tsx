import { chakra } from '@chakra-ui/react'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { Button } from '../../components/button.tsx'
import { DoneIcon } from '../../components/icons.tsx'
import { Muted, Spread } from '../../components/layout.ts'
import { Amounts, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { CompactSummary } from '../../domain/reports/compact-summary.tsx'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { type SaleAction, useIsActing, useUndo } from './sale-api.ts'
import type { SaleDraft } from './sale-draft.ts'
import { SellingSummary } from './selling-summary.tsx'
import { leftOver, type TypedSale } from './typed-sale.ts'

type Kind = SaleAction['kind']
type Props = {
  draft: SaleDraft
  sale: TypedSale
  amounts: ReportAmounts | undefined
  doing: Kind | undefined
  doIt: (kind: Kind) => void
}

/** Renders the sale's amounts, what was taken from stock for it, and its two buttons. */
export function ReviewSummary({ draft, sale, amounts, doing, doIt }: Props) {
  const texts = useMessages('office').sale
  const busy = useIsActing()
  const isTaken = sale.lines.every(({ _id }) => draft.taken[_id]?.sure)
  const waits = busy || sale.real === 0 || draft.undoing || leftOver(draft, sale.lines).length > 0
  return (
    <Summary aria-labelledby="selling-summary">
      <Amounts>
        <SellingSummary amounts={amounts} />
        <Muted marginTop="3">{sale.real === 0 ? texts.noneSold : texts.buttonsHint}</Muted>
      </Amounts>
      <SummaryActions>
        <CompactSummary amounts={amounts} />
        <Taken draft={draft} />
        <Button flexGrow={1} disabled={waits || isTaken} onClick={() => doIt('sell')}>
          {doing === 'sell' ? texts.selling : texts.sell}
        </Button>
        <Button
          id={SAVE_BUTTON}
          look="main"
          flexGrow={2}
          disabled={waits || amounts === undefined}
          onClick={() => doIt('save')}
        >
          {doing === 'save' ? texts.saving : texts.save}
        </Button>
      </SummaryActions>
    </Summary>
  )
}

/** Id of the button that gets the focus when the lamps are sold or an obstacle is resolved. */
export const SAVE_BUTTON = 'save-report'

/** Renders how many lamps were taken from stock for this sale, and a button that puts them back if the buyer left. */
function Taken({ draft }: { draft: SaleDraft }) {
  const texts = useMessages('office').sale
  const busy = useIsActing()
  const { mutate: undo } = useUndo(() => toast('success', texts.putBackDone))
  const sure = Object.values(draft.taken).filter((taking) => taking.sure)
  const count = sure.reduce((total, taking) => total + taking.count, 0)
  return (
    <Spread gap="0" width="100%" fontSize="sm" _empty={{ display: 'none' }} role="status">
      {count > 0 && (
        <>
          <chakra.span display="inline-flex" gap="1" color="green">
            <DoneIcon />
            {texts.taken(count)}
          </chakra.span>
          <Button look="bare" paddingInline="2" disabled={busy} onClick={() => undo()}>
            {texts.putBack}
          </Button>
        </>
      )}
    </Spread>
  )
}
