import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CustomerPaymentMethod } from '../../../../shared/payment-method.ts'
import { FormCard } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { MethodForm } from '../../domain/checkout/method-form.tsx'
import { StepsBar } from '../../domain/checkout/steps-bar.tsx'
import { usePaymentMethods } from '../../domain/checkout/use-payment-methods.ts'
import { useStored } from '../../lib/stored.ts'
import { focusFirstError } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { paymentMethod, useBusiness } from './checkout-store.ts'

/** Loaded separately, since fiscal receipts are off in most shops. */
const BusinessFold = lazy(async () => ({ default: (await import('./business-fold.tsx')).BusinessFold }))

export function PaymentPage() {
  const { checkout } = useMessages('customer')
  return (
    <>
      <StepsBar current="pay" />
      <FormCard>
        <Page title={checkout.paymentTitle}>
          <PaymentForm />
        </Page>
      </FormCard>
    </>
  )
}

/** MoMo comes first, since nearly all customers in Rwanda have it. */
const METHODS = [...CustomerPaymentMethod.options].reverse()

function PaymentForm() {
  const { checkout } = useMessages('customer')
  const [, go] = useLocation()
  const chosen = useStored(paymentMethod)
  const offered = usePaymentMethods()
  const { isOn, business } = useBusiness()
  const fold = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  if (!offered) return <Skeleton height="12rem" aria-busy="true" />
  if (offered.length === 0) return <Notice>{checkout.noMethod}</Notice>
  const goOn = () => {
    if (business?.success !== false) return go('/placeorder')
    setTried(true)
    if (fold.current) focusFirstError(fold.current)
  }
  return (
    <MethodForm
      methods={METHODS.filter((method) => offered.includes(method))}
      hints={checkout.methods}
      chosen={chosen && offered.includes(chosen) ? chosen : null}
      choose={paymentMethod.set}
      onContinue={goOn}
    >
      {isOn && (
        <div ref={fold}>
          <Suspense fallback={null}>
            <BusinessFold isTried={isTried} />
          </Suspense>
        </div>
      )}
    </MethodForm>
  )
}
