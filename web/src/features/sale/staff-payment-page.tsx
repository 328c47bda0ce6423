import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { AmountRow } from '../../components/amount-row.tsx'
import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { useCart } from '../../domain/cart/cart.ts'
import { MethodForm } from '../../domain/checkout/method-form.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { saleMethod, useDraft } from './sale-store.ts'
import { OfferedMethod } from './staff-payment.ts'
import { amountsOf, readSale } from './typed-sale.ts'

export function StaffPaymentPage() {
  const { checkout } = useMessages('customer')
  const { methods, summary } = useMessages('office').sale
  const [, go] = useLocation()
  const draft = useDraft()
  const lamps = useCart()
  const chosen = useStored(saleMethod)
  const settings = useSettings()
  const amounts = draft ? amountsOf(readSale(draft, lamps), settings) : undefined
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
            chosen={chosen}
            choose={saleMethod.set}
            onContinue={() => go('/reportReview')}
          />
        </Page>
      </FormCard>
    </>
  )
}
