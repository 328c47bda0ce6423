import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { formatRwf } from '../../../../shared/money.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { useCart } from '../../domain/cart/cart.ts'
import { MethodForm } from '../../domain/checkout/method-form.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { CashPartField, useCashPartError } from '../../domain/reports/cash-part.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { useMessages } from '../../messages/messages.ts'
import { OfferedMethod } from './sale-draft.ts'
import { changeSaleDraft, useDraft } from './sale-store.ts'
import { cashPartOf } from './staff-payment.ts'
import { amountsOf, readSale } from './typed-sale.ts'

export function StaffPaymentPage() {
  const { checkout } = useMessages('customer')
  const { methods, summary } = useMessages('office').sale
  const { byMomo } = useMessages('office').report.edit
  const [, go] = useLocation()
  const cashField = useRef<HTMLDivElement>(null)
  const draft = useDraft()
  const lamps = useCart()
  const chosen = draft?.method
  const settings = useSettings()
  const amounts = draft ? amountsOf(readSale(draft, lamps), settings) : undefined
  const cash = cashPartOf(draft, chosen, amounts)
  const cashErrorText = useCashPartError()
  // A part in cash that an edited sale no longer has is marked immediately.
  const [isTried, setTried] = useState(cash?.error !== undefined)
  const goOn = () => {
    if (!cash?.error) return go('/reportReview')
    setTried(true)
    cashField.current?.querySelector('input')?.focus()
  }
  if (!draft) return <Redirect to="/admin/createReport" replace />
  return (
    <>
      <StepsBar current="pay" />
      <FormCard>
        <Page title={checkout.paymentTitle}>
          {amounts && (
            <chakra.dl marginBottom="5">
              <AmountRow name={summary.sales} amount={amounts.sales} strong />
              {amounts.depts > 0 && <AmountRow name={summary.depts} amount={amounts.depts} />}
            </chakra.dl>
          )}
          <MethodForm
            methods={OfferedMethod.options}
            hints={methods}
            chosen={chosen ?? null}
            choose={(method) => changeSaleDraft((now) => ({ ...now, method }))}
            onContinue={goOn}
          >
            {cash && (
              <div ref={cashField}>
                <CashPartField
                  cash={draft.cash}
                  onCash={(text) => changeSaleDraft((now) => ({ ...now, cash: text }))}
                  error={isTried ? cashErrorText(cash.error) : undefined}
                  hint={byMomo(formatRwf(cash.rest))}
                />
              </div>
            )}
          </MethodForm>
        </Page>
      </FormCard>
    </>
  )
}
