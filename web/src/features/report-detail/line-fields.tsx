import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { formatRwf } from '../../../../shared/money.ts'
import type { ReportItem } from '../../../../shared/reports/report.ts'
import { figureProps } from '../../components/figure-props.ts'
import { Money } from '../../components/money.tsx'
import { Picture } from '../../components/picture.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useReportMessages } from '../../lib/report-messages.ts'
import { useSaleMessages } from '../../lib/sale-messages.ts'
import { type ReportFaults, realField, soldAtField } from './check-report.ts'
import type { DraftLine } from './report-draft.ts'
import { Name, Shelf } from './sold-lines.tsx'
import type { StockEffect } from './stock-effect.ts'
import { useFaultText } from './use-fault-text.ts'

type Props = {
  /** Its place in the report. */
  n: number
  line: ReportItem
  typed: DraftLine | undefined
  faults: ReportFaults
  effect: StockEffect
  isBelowCost: boolean
  onChange: (typed: Partial<DraftLine>) => void
}

/** One lamp of a report: how many were sold, and for how much each. */
export function LineFields({ n, line, typed, faults, effect, isBelowCost, onChange }: Props) {
  const { line: names, edit } = useReportMessages()
  const sale = useSaleMessages()
  const faultText = useFaultText()
  const id = useId()
  const { name, slug, image, quantity, price, costPrice } = line
  const left = typeof effect.now === 'number' ? effect.now : undefined
  return (
    <Frame role="group" aria-labelledby={id}>
      <Lamp>
        <Shelf width="4rem" flex="none">
          <Picture image={image} alt="" sizes="4rem" />
        </Shelf>
        <div>
          <Name id={id} href={`/product/${slug}`}>
            {name}
          </Name>
          <chakra.p color="muted" fontSize="sm">
            {`${names.quantity} ${quantity} · ${names.price} `}
            <Money amount={price} />
            {` · ${names.costPrice} `}
            <Money amount={costPrice} />
            {left !== undefined && ` · ${edit.stock(left)}`}
          </chakra.p>
        </div>
      </Lamp>
      <Pair>
        <div>
          <TextField
            {...figureProps}
            name={realField(n)}
            label={sale.fields.real}
            error={faultText(faults.get(realField(n)), { left: left ?? 0 })}
            inputMode="numeric"
            value={typed?.real ?? ''}
            onChange={({ currentTarget }) => onChange({ real: currentTarget.value })}
          />
          <div role="status">{!faults.has(realField(n)) && <Effect {...effect} />}</div>
        </div>
        <div>
          <TextField
            {...figureProps}
            name={soldAtField(n)}
            label={sale.fields.soldAt}
            error={faultText(faults.get(soldAtField(n)))}
            inputMode="decimal"
            value={typed?.soldAt ?? ''}
            onChange={({ currentTarget }) => onChange({ soldAt: currentTarget.value })}
          />
          <div role="status">{isBelowCost && <Note color="yellow">{sale.belowCost(formatRwf(costPrice))}</Note>}</div>
        </div>
      </Pair>
    </Frame>
  )
}

/** What happens to the stock, or why that cannot be. */
function Effect({ back, now, left }: StockEffect) {
  const { edit } = useReportMessages()
  if (back > 0) return <Note>{now === 'gone' ? edit.gone : edit.toStock(back)}</Note>
  if (back === 0 || now === undefined) return null
  if (now === 'gone') return <Note color="red">{edit.faults['product.gone']}</Note>
  if (left === undefined || left < 0) return <Note color="red">{edit.faults['stock.short'](now)}</Note>
  return <Note>{edit.fromStock(-back, left)}</Note>
}

const Frame = chakra('div', {
  base: {
    paddingBlock: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&:last-of-type': { borderBottom: 'none', paddingBottom: 0 },
  },
})

const Lamp = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', marginBottom: '3' } })

/** Two short fields beside each other. */
const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4', alignItems: 'start' },
})

const Note = chakra('p', { base: { marginTop: '1', color: 'muted', fontSize: 'sm' } })
