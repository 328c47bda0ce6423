import { useState } from 'react'
import { MAX_COUNT } from '../../../../../shared/products/product.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { parseCount } from '../../../lib/parse-number.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { FigureEditor } from './figure-editor.tsx'
import { useRestock } from './stock-api.ts'
import { StockCount } from './stock-count.tsx'

/** Number of pieces in a usual delivery, as the default, so that restocking takes two taps. */
const USUAL_PIECES = '10'

type Props = { lamp: TillLamp; isOpen: boolean; onOpen: () => void }

/** Renders a lamp's stock and a field for delivered pieces. */
export function Restock({ lamp, isOpen, onOpen }: Props) {
  const texts = useMessages('shop')
  const { stock, catalogue, auditLog } = useMessages('office')
  const [typed, setTyped] = useState(USUAL_PIECES)
  const { mutate, isPending } = useRestock(lamp, {
    done: ({ name, countInStock }) => toast('success', stock.restocked(name, countInStock)),
    failed: (error) => toast('error', failureText(error, texts, auditLog.errors)),
  })
  return (
    <FigureEditor
      name={stock.restockNamed(lamp.name)}
      typed={typed}
      onType={setTyped}
      isOpen={isOpen}
      onOpen={onOpen}
      onClose={() => setTyped(USUAL_PIECES)}
      check={(typed) => {
        const pieces = parseCount(typed, MAX_COUNT - lamp.countInStock)
        return pieces ? { value: pieces } : { errors: catalogue.notPositive }
      }}
      save={(pieces, saved) => mutate(pieces, { onSuccess: saved })}
      isSaving={isPending}
      noteOf={(pieces) => pieces !== undefined && stock.becomes(lamp.countInStock, pieces)}
    >
      <StockCount lamp={lamp} />
    </FigureEditor>
  )
}
