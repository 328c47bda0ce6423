import { chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import { Button } from '../../../components/button.tsx'
import { useMessages } from '../../../messages/messages.ts'
import type { SaleLine } from '../typed-sale.ts'
import { FormActions, Panel } from './terms-panel.ts'
import { useFocusInView } from './use-focus-in-view.ts'

export function BelowCost({ lines }: { lines: readonly SaleLine[] }) {
  const texts = useMessages('office').sale
  if (lines.length === 0) return null
  return (
    <chakra.ul color="yellow" fontWeight="bold">
      {lines.map(({ _id, name, costPrice = 0 }) => (
        <li key={_id}>
          <bdi>{name}</bdi>: {texts.belowCost(formatRwf(costPrice))}
        </li>
      ))}
    </chakra.ul>
  )
}

type Props = {
  lines: readonly SaleLine[]
  busy: boolean
  onRecord: () => void
  onCancel: () => void
}

/** Renders the confirmation of a sale below cost, which takes one tap. */
export function BelowCostTerms({ lines, busy, onRecord, onCancel }: Props) {
  const { till, cancel } = useMessages('office')
  const panel = useFocusInView<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRecord()
  }
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={till.belowCost} onSubmit={submit}>
      <BelowCost lines={lines} />
      <FormActions>
        <Button look="bare" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" look="main" flexGrow={1} aria-disabled={busy}>
          {till.belowCost}
        </Button>
      </FormActions>
    </Panel>
  )
}
