import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { formatRwf } from '../../../../shared/money.ts'
import { commentsFor } from '../../../../shared/reports/comments.ts'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import { DownIcon } from '../../components/action-icons.tsx'
import { Grid } from '../../components/layout.ts'
import { TextArea } from '../../components/text-area.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { DebtorField } from '../../domain/debtors/debtor-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { SaleErrors } from './check-sale.ts'
import type { SaleDraft, SaleText } from './sale-draft.ts'
import { changeSaleDraft } from './sale-store.ts'
import type { TypedSale } from './typed-sale.ts'

type Props = { draft: SaleDraft; sale: TypedSale; amounts: ReportAmounts | undefined; errors: SaleErrors }

export function SaleFields({ draft, sale, amounts, errors }: Props) {
  const texts = useMessages('office').sale
  // The section stays open when the field is cleared.
  const [hadExpense] = useState(draft.expense !== '')
  const errorOf = (field: string) => {
    const error = errors.fields.get(field)
    return error && texts.fieldErrors[error]
  }
  const propsOf = (field: SaleText, hint?: ReactNode) => ({
    name: field,
    label: texts.fields[field],
    error: errorOf(field),
    hint,
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      changeSaleDraft((now) => ({ ...now, [field]: currentTarget.value })),
  })
  return (
    <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" paddingTop="4">
      <TextField
        {...propsOf('depts', sale.deptsGranted > 0 ? texts.deptsTotal(formatRwf(sale.deptsGranted)) : texts.deptsEach)}
        {...figureProps}
        inputMode="decimal"
      />
      <DebtorField {...propsOf('givenTo')} />
      <TextField
        {...propsOf('ibyangiritse', sale.ibyangiritse > 0 ? texts.lossesWin : undefined)}
        {...figureProps}
        inputMode="numeric"
      />
      <TextArea
        name="comments"
        label={texts.fields.comments}
        error={errorOf('comments')}
        dir="auto"
        minHeight="48px"
        fieldSizing="content"
        value={draft.comments ?? commentsFor(amounts?.status ?? 'PAID')}
        onChange={({ currentTarget }) => changeSaleDraft((now) => ({ ...now, comments: currentTarget.value }))}
      />
      <chakra.details gridColumn="1 / -1" open={hadExpense}>
        <More>
          {texts.fields.expense}
          <DownIcon />
        </More>
        <TextField {...propsOf('expense', texts.expenseHint)} {...figureProps} inputMode="decimal" />
      </chakra.details>
    </Grid>
  )
}

const More = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '44px',
    cursor: 'pointer',
    color: 'muted',
  },
})
