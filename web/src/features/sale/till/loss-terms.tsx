import { chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import type { ReportAmounts } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { nonBreakingRwf } from '../../../components/money.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useMessages } from '../../../messages/messages.ts'
import type { SaleDraft } from '../sale-draft.ts'
import { changeSaleDraft } from '../sale-store.ts'
import type { TypedSale } from '../typed-sale.ts'
import type { Terms } from './terms.ts'
import { FormActions, Panel } from './terms-panel.ts'

type Props = {
  draft: SaleDraft
  sale: TypedSale
  amounts: ReportAmounts | undefined
  busy: boolean
  onRecord: (terms: Terms) => void
  onCancel: () => void
}

export function LossTerms({ draft, sale, amounts, busy, onRecord, onCancel }: Props) {
  const texts = useMessages('office').sale
  const { till, cancel } = useMessages('office')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRecord({ method: 'Loss' })
  }
  return (
    <Panel aria-label={till.loss} onSubmit={submit}>
      <chakra.p fontWeight="bold">{till.lossOf(sale.real, nonBreakingRwf(amounts?.costs ?? 0))}</chakra.p>
      <TextField
        label={texts.fields.comments}
        error={undefined}
        hint={till.lossHint}
        autoFocus
        maxLength={1000}
        dir="auto"
        value={draft.comments ?? ''}
        onChange={({ currentTarget }) => changeSaleDraft((now) => ({ ...now, comments: currentTarget.value }))}
      />
      <FormActions>
        <Button look="bare" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" look="danger" flexGrow={1} aria-disabled={busy}>
          {till.recordLoss}
        </Button>
      </FormActions>
    </Panel>
  )
}
