import { inRwf } from '../../../../shared/currency.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { Section } from '../../components/section.tsx'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { PaymentForm } from '../../domain/purchasing/payment-form.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { usePayReceipt } from './receipts-api.ts'

export function PayReceipt({ receipt, owed }: { receipt: SeenReceipt; owed: number }) {
  const shop = useMessages('shop')
  const { goodsReceipts, payment: texts, errors } = useMessages('purchasing')
  const { _id, currency, rwfPerUnit } = receipt
  const { mutate, isPending } = usePayReceipt(_id, {
    done: ({ amount }) => toast('success', texts.paid(currencyText(amount, currency))),
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <Section title={goodsReceipts.one.pay}>
      <PaymentForm
        currency={currency}
        owed={owed}
        usualRwf={(amount) => inRwf(amount, rwfPerUnit)}
        isSending={isPending}
        onPay={(payment, done) => mutate(payment, { onSuccess: done })}
      />
    </Section>
  )
}
