import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { ReportItem } from '../../../../../shared/reports/report.ts'
import { Money } from '../../../components/money.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { LampGroup } from '../../../domain/reports/lamp-group.tsx'
import { useMessages } from '../../../messages/messages.ts'
import type { ReportErrors } from './check-report.ts'
import { lineRealField, lineSoldAtField, type ReportDraft } from './report-draft.ts'
import { LampLink } from './sold-lines.tsx'
import type { StockEffect } from './stock-effect.ts'
import { useErrorText } from './use-error-text.ts'

type Props = {
  /** Index of the line in the sale. */
  n: number
  line: ReportItem
  draft: ReportDraft
  errors: ReportErrors
  effect: StockEffect
  isBelowCost: boolean
  onChange: (typed: Partial<ReportDraft>) => void
}

/** Renders the quantity and price of one lamp of a sale. */
export function LineFields({ n, line, draft, errors, effect, isBelowCost, onChange }: Props) {
  const { line: names, edit } = useMessages('office').report
  const sale = useMessages('office').sale
  const errorText = useErrorText()
  const { name, slug, image, price, costPrice } = line
  const left = typeof effect.now === 'number' ? effect.now : undefined
  return (
    <LampGroup
      name={<LampLink href={`/product/${slug}`}>{name}</LampLink>}
      image={image}
      facts={
        <>
          <span>
            {names.price} <Money amount={price} />
          </span>
          <span>
            {names.costPrice} <Money amount={costPrice} />
          </span>
          {left !== undefined && <span>{edit.stock(left)}</span>}
        </>
      }
    >
      <div>
        <TextField
          {...figureProps}
          name={lineRealField(n)}
          label={sale.fields.real}
          error={errorText(errors.get(lineRealField(n)), { left: effect.most ?? 0 })}
          inputMode="numeric"
          value={draft[lineRealField(n)] ?? ''}
          onChange={({ currentTarget }) => onChange({ [lineRealField(n)]: currentTarget.value })}
        />
        <div role="status">{!errors.has(lineRealField(n)) && <Effect {...effect} />}</div>
      </div>
      <div>
        <TextField
          {...figureProps}
          name={lineSoldAtField(n)}
          label={sale.fields.soldAt}
          error={errorText(errors.get(lineSoldAtField(n)))}
          inputMode="decimal"
          value={draft[lineSoldAtField(n)] ?? ''}
          onChange={({ currentTarget }) => onChange({ [lineSoldAtField(n)]: currentTarget.value })}
        />
        <div role="status">{isBelowCost && <Note color="yellow">{sale.belowCost(formatRwf(costPrice))}</Note>}</div>
      </div>
    </LampGroup>
  )
}

/** Renders the effect on the stock, or why it is impossible. */
function Effect({ back, now, left, most }: StockEffect) {
  const { edit } = useMessages('office').report
  if (back > 0) return <Note>{now === 'gone' ? edit.gone : edit.toStock(back)}</Note>
  if (back === 0 || now === undefined) return null
  if (now === 'gone') return <Note color="red">{edit.fieldErrors['product.gone']}</Note>
  if (left === undefined || left < 0) return <Note color="red">{edit.fieldErrors['stock.short'](most ?? 0)}</Note>
  return <Note>{edit.fromStock(-back, left)}</Note>
}

const Note = chakra('p', { base: { marginTop: '1', color: 'muted', fontSize: 'sm' } })
