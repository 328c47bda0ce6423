import type { Correction } from '../../../../shared/receipts/correction.ts'
import type { ReceiptLine } from '../../../../shared/receipts/receipt.ts'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted, Spread } from '../../components/layout.ts'
import { nonBreakingRwf } from '../../components/money.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'

/** Renders a correction of a receipt with its effect. */
export function CorrectionItem({ correction, lines }: { correction: Correction; lines: readonly ReceiptLine[] }) {
  const { one, voided } = useMessages('purchasing').goodsReceipts
  const { kind, line, before, after, pieces, stock, difference, reason, at, by } = correction
  const name = line === undefined ? undefined : lines[line]?.name
  return (
    <ListItem>
      <Spread>
        <b>
          {textOf({ ...one.kinds, void: voided }, kind) ?? kind}
          {name !== undefined && (
            <>
              : <bdi>{name}</bdi>
            </>
          )}
        </b>
        {before !== undefined && after !== undefined && <span>{`${before} → ${after}`}</span>}
      </Spread>
      <Muted>
        {pieces !== 0 && `${one.moved(pieces)} · `}
        {stock !== 0 && `${one.inStock(nonBreakingRwf(stock))} · `}
        {difference !== 0 && `${one.difference(nonBreakingRwf(difference))} · `}
        <Minute at={at} /> · <bdi>{by.name}</bdi>
      </Muted>
      {reason !== undefined && <Muted dir="auto">{reason}</Muted>}
    </ListItem>
  )
}
