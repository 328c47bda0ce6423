import { chakra } from '@chakra-ui/react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { MoneyMoved } from '../../../../../shared/cash/money-moved.ts'
import { isReason } from '../../../../../shared/changes/audit-entry.ts'
import { formatRwf } from '../../../../../shared/money.ts'
import { reportAmounts } from '../../../../../shared/reports/amounts.ts'
import { Report, type ReportItem } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Section } from '../../../components/section.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { ChangedByOthers } from '../../../domain/audit-log/changed-by-others.tsx'
import { ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { currentRow, useEdit } from '../../../domain/audit-log/use-edit.ts'
import { currentLampQuery } from '../../../domain/cart/current-lamp.ts'
import { MoneyMovedField } from '../../../domain/cash/money-moved-field.tsx'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../../domain/checkout/purchase-layout.tsx'
import { CompactSummary } from '../../../domain/reports/compact-summary.tsx'
import { LampGroup } from '../../../domain/reports/lamp-group.tsx'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { useRightToCorrect } from '../../../domain/reports/use-right-to-correct.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { checkReport, type ReportErrors } from './check-report.ts'
import { DebtSection } from './debt-section.tsx'
import { ProfitSummary } from './profit-summary.tsx'
import { useEditReport, useIsChanging } from './report-api.ts'
import {
  correctionOf,
  editedLinesBelowCost,
  lineRealField,
  lineSoldAtField,
  type ReportDraft,
  readDraft,
  reportDraftOf,
} from './report-draft.ts'
import { ReportFields } from './report-fields.tsx'
import { LampLink } from './sold-lines.tsx'
import { type CurrentStock, type StockEffect, stockEffect } from './stock-effect.ts'
import { useErrorText } from './use-error-text.ts'

/** Renders a sale with editable fields, and the resulting amounts while typing. */
export function ReportEditor({ report: current }: { report: Report }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const [, go] = useLocation()
  const edit = useEdit(current, reportDraftOf)
  const { row: report, draft } = edit
  const stock = useCurrentStock(report)
  const { reason } = useMessages('office').auditLog
  const [why, setWhy] = useState('')
  const [moneyMoved, setMoneyMoved] = useState<MoneyMoved>()
  const right = useRightToCorrect(report)
  const isChanging = useIsChanging(report._id)
  const toReport = () => go(`/report/${report._id}`)
  const { mutate, isPending } = useEditReport(report, {
    done: () => {
      toast('success', messages.updated)
      toReport()
    },
    failed: (error) => {
      edit.refused(currentRow(error, Report))
      toast('error', failureText(error, texts, messages.errors))
    },
  })

  const sale = readDraft(report, draft)
  const amounts = reportAmounts(sale, report)
  const belowCost = editedLinesBelowCost(sale)
  const checked = checkReport(report, draft, stock)
  const correction = correctionOf(report, draft, amounts)
  const lacksReason = correction !== undefined && right === 'with a reason' && !isReason(why)
  const { errors, onSubmit } = useForm(
    checked.size > 0 || lacksReason ? { errors: checked } : { value: correction },
    (value) => (value ? mutate({ ...value, why: why.trim(), moneyMoved, revision: report.revision }) : toReport()),
  )
  const fieldErrors = errors ?? NO_ERRORS

  if (right === 'denied') return <Notice>{reason.denied}</Notice>

  return (
    <PurchaseLayout>
      <Content>
        <Form id={FORM} gridTemplateColumns="minmax(0, 1fr)" onSubmit={onSubmit}>
          {edit.before && <ChangedByOthers before={edit.before} after={report} />}
          <Section title={messages.details} aside={<StatusBadge status={report.status}>{report.status}</StatusBadge>}>
            <ReportFields
              report={report}
              draft={draft}
              errors={fieldErrors}
              isLoss={amounts.status === 'LOSS'}
              onChange={edit.change}
            />
          </Section>
          <Section title={messages.items}>
            {report.reportItems.map((line, n) => (
              <LineFields
                key={lineRealField(n)}
                n={n}
                line={line}
                draft={draft}
                errors={fieldErrors}
                effect={stockEffect(report, sale, stock, n)}
                isBelowCost={belowCost.has(n)}
                onChange={edit.change}
              />
            ))}
          </Section>
          <MoneyMovedField moment={report.createdAt} value={moneyMoved} onChange={setMoneyMoved} />
          {right === 'with a reason' && (
            <Section title={reason.title}>
              <ReasonField
                value={why}
                onChange={setWhy}
                hint={reason.hint}
                error={errors && lacksReason && why.trim() === '' ? reason.missing : undefined}
              />
            </Section>
          )}
        </Form>
        {current.deptsGranted > 0 && <DebtSection report={current} isEditing />}
      </Content>
      <Summary aria-labelledby="selling-summary">
        <Amounts>
          <ProfitSummary amounts={amounts} hasDebt={sale.deptsGranted > 0} />
        </Amounts>
        <SummaryActions>
          <CompactSummary amounts={amounts} />
          <Button form={FORM} type="submit" look="main" flexGrow={1} aria-disabled={isChanging}>
            {isPending ? messages.updating : messages.update}
          </Button>
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

const FORM = 'report'
const NO_ERRORS: ReportErrors = new Map()

/** Returns the current stock of a sale's lamps. */
function useCurrentStock({ reportItems }: Report): CurrentStock {
  const ids = [...new Set(reportItems.map(({ _id }) => _id))]
  const lamps = useQueries({ queries: ids.map(currentLampQuery) })
  const known = ids.flatMap((id, index): [string, number | 'gone'][] => {
    const { data, error } = lamps[index] ?? {}
    if (isNotFound(error)) return [[id, 'gone']]
    return data ? [[id, data.countInStock]] : []
  })
  return new Map(known)
}

type Props = {
  n: number
  line: ReportItem
  draft: ReportDraft
  errors: ReportErrors
  effect: StockEffect
  isBelowCost: boolean
  onChange: (typed: Partial<ReportDraft>) => void
}

function LineFields({ n, line, draft, errors, effect, isBelowCost, onChange }: Props) {
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
