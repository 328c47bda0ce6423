import { formatAmount, MAX_PRICE } from '../../../../../shared/money.ts'
import { StaffProduct } from '../../../../../shared/products/product.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { currentRow } from '../../../domain/audit-log/current-row.ts'
import { useEdit } from '../../../domain/audit-log/use-edit.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { parseAmount } from '../../../lib/parse-number.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { FigureEditor } from './figure-editor.tsx'
import { useReprice } from './stock-api.ts'

type Props = { lamp: TillLamp; of: 'price' | 'costPrice'; onOpen: () => void }

/**
 * Renders a lamp's price or cost, which a tap turns into a field. If another admin has changed the figure, it shows the
 * current one and keeps the typed text.
 */
export function Reprice({ lamp: current, of, onOpen }: Props) {
  const texts = useMessages('shop')
  const { stock, catalogue, auditLog } = useMessages('office')
  const edit = useEdit(current, (row) => ({ figure: String(row[of]) }))
  const { row: lamp } = edit
  const { mutate, isPending } = useReprice(lamp, of, {
    done: () => toast('success', catalogue.updated),
    failed: (error) => {
      const changed = currentRow(error, StaffProduct)
      edit.refused(changed && { ...lamp, ...changed })
      toast('error', failureText(error, texts, auditLog.errors))
    },
  })
  const noteOf = (figure: number | undefined) => {
    if (edit.before) return stock.nowIs(formatAmount(lamp[of]))
    const typed = figure ?? lamp[of]
    const isBelow = of === 'price' ? typed < lamp.costPrice : lamp.price < typed
    return isBelow && catalogue.belowCost
  }
  return (
    <FigureEditor
      name={stock.change[of](lamp.name)}
      typed={edit.draft.figure}
      onType={(figure) => edit.change({ figure })}
      onOpen={onOpen}
      onClose={edit.reset}
      check={(typed) => {
        const amount = parseAmount(typed, MAX_PRICE)
        return amount ? { value: amount } : { errors: catalogue.fieldErrors.notNumber }
      }}
      save={(amount, saved) => mutate(amount, { onSuccess: saved })}
      isSaving={isPending}
      noteOf={noteOf}
    >
      {formatAmount(current[of])}
    </FigureEditor>
  )
}
