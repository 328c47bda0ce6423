import { FailurePanel } from '../../components/failure-panel.tsx'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useIsActing, useUndo } from './sale-api.ts'
import type { SaleDraft, Taking } from './sale-draft.ts'
import { leftOver } from './typed-sale.ts'

/** Renders the lamps taken from stock that are no longer in the sale. They block the sale until they are put back. */
export function StockPanel({ draft, lamps }: { draft: SaleDraft; lamps: readonly Pick<CartLine, '_id'>[] }) {
  const texts = useMessages('shop')
  const saleTexts = useMessages('office').sale
  const busy = useIsActing()
  const { mutate, error } = useUndo(() => toast('success', saleTexts.putBackDone))
  const undo = () => mutate()
  const left = leftOver(draft, lamps)
  if (busy || (left.length === 0 && !draft.undoing)) return null
  if (draft.undoing) {
    return (
      <FailurePanel
        title={saleTexts.undoUnfinished}
        text={error ? failureText(error, texts) : ''}
        action={texts.failed.again}
        onAction={undo}
      />
    )
  }
  return (
    <FailurePanel title={saleTexts.leftOver} text={saleTexts.leftOverText} action={saleTexts.putBack} onAction={undo}>
      <TakenLamps taken={left} />
    </FailurePanel>
  )
}

export function TakenLamps({ taken }: { taken: readonly Taking[] }) {
  return (
    <ul>
      {taken.map(({ name, count }) => (
        <li key={name}>
          {count} × {name}
        </li>
      ))}
    </ul>
  )
}
