import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatRwf, sum } from '../../../../../shared/money.ts'
import { type Report, StaffPaymentMethod } from '../../../../../shared/reports/report.ts'
import { Grid } from '../../../components/layout.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { DebtorField } from '../../../domain/debtors/debtor-field.tsx'
import { CashPartField } from '../../../domain/reports/cash-part.tsx'
import { MethodChoice } from '../../../domain/reports/method-choice.tsx'
import { textOf, useMessages } from '../../../messages/messages.ts'
import type { ReportErrors } from './check-report.ts'
import { type EditedSale, isByMomo, type ReportDraft, readDraft } from './report-draft.ts'
import { useErrorText } from './use-error-text.ts'

type Props = {
  report: Report
  draft: ReportDraft
  errors: ReportErrors
  isLoss: boolean
  onChange: (fields: Partial<ReportDraft>) => void
}

export function ReportFields({ report, draft, errors, isLoss, onChange }: Props) {
  const { method, edit, facts } = useMessages('office').report
  const { till } = useMessages('office')
  const sale = useMessages('office').sale
  const { checkout } = useMessages('customer')
  const errorText = useErrorText()
  const errorOf = (field: string) => errorText(errors.get(field), { paid: formatRwf(report.igice) })
  const edited = readDraft(report, draft)
  const isDebtTakenBack = report.deptsGranted > 0 && edited.deptsGranted === 0
  const propsOf = (field: 'depts' | 'givenTo' | 'ibyangiritse' | 'expense', hint?: ReactNode) => ({
    name: field,
    error: errorOf(field),
    hint,
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  })
  return (
    <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} paddingTop="2">
      <SelectField
        name="paymentMethod"
        label={method.title}
        value={draft.paymentMethod}
        onChange={({ currentTarget }) =>
          onChange({ paymentMethod: StaffPaymentMethod.safeParse(currentTarget.value).data ?? draft.paymentMethod })
        }
      >
        {methodsFor(report).map((name) => (
          <option key={name} value={name}>
            {textOf(checkout.methodNames, name) ?? name}
          </option>
        ))}
      </SelectField>
      {edited.paid > 0 && isByMomo(draft.paymentMethod) && (
        <CashPartField
          cash={draft.cash}
          onCash={(cash) => onChange({ cash })}
          error={errorText(errors.get('cash'), { paid: formatRwf(edited.paid) })}
          hint={<PartByMomo {...edited} />}
        />
      )}
      {edited.paid > 0 && draft.paymentMethod === 'Depts' && (
        <MethodChoice
          label={`${till.paidNow}: ${formatRwf(edited.paid)}`}
          value={draft.paidBy}
          onChange={(paidBy) => onChange({ paidBy })}
        />
      )}
      <TextField
        {...figureProps}
        {...propsOf('ibyangiritse', isLoss ? sale.lossesWin : undefined)}
        label={facts.losses}
        inputMode="numeric"
      />
      <TextField
        {...figureProps}
        {...propsOf('depts', isDebtTakenBack ? edit.noDepts : edit.depts)}
        label={sale.fields.depts}
        inputMode="decimal"
      />
      <DebtorField {...propsOf('givenTo')} />
      <TextField {...figureProps} {...propsOf('expense')} label={sale.fields.expense} inputMode="decimal" />
      <chakra.div gridColumn="1 / -1">
        <TextArea
          name="comments"
          label={sale.fields.comments}
          error={errorOf('comments')}
          dir="auto"
          minHeight="48px"
          fieldSizing="content"
          value={draft.comments}
          onChange={({ currentTarget }) => onChange({ comments: currentTarget.value })}
        />
      </chakra.div>
    </Grid>
  )
}

/** Renders what a part in cash leaves to be paid by mobile money. */
function PartByMomo({ parts }: Pick<EditedSale, 'parts'>) {
  const { edit } = useMessages('office').report
  return edit.byMomo(formatRwf(sum(parts.filter(({ method }) => isByMomo(method)).map(({ amount }) => amount))))
}

/** Returns the methods that staff use, and the sale's own if it is another one, such as a customer's 'MoMo'. */
function methodsFor({ paymentMethod }: Report): Report['paymentMethod'][] {
  const offered = StaffPaymentMethod.options.filter((name) => name !== 'MoMo' || paymentMethod === 'MoMo')
  return [...new Set([...offered, paymentMethod])]
}
