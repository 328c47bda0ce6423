import { useEffect, useState } from 'react'
import type { PaperReceipt } from '../../../../shared/fiscal/receipt.ts'
import { recordUnofficial } from '../../../../shared/fiscal/routes.ts'
import { times } from '../../../../shared/money.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { Button } from '../../components/button.tsx'
import { Spread } from '../../components/layout.ts'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useCart } from '../../domain/cart/cart.ts'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { FiscalSheet } from '../../domain/fiscal/fiscal-sheet.tsx'
import { PrintLayout } from '../../domain/receipts/print-layout.tsx'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkBuyer } from './check-buyer.ts'
import { useDraft } from './sale-store.ts'
import { plainSale, totalOf } from './till/terms.ts'

type Request = BodyToSend<typeof recordUnofficial>

/** Renders a proforma of the lamps in the till, or receipts with which a new seller practises. Nothing is sold by it. */
export function ProformaPage() {
  const { proforma: texts } = useMessages('fiscal')
  const shop = useMessages('shop')
  const draft = useDraft()
  const cart = useCart()
  const attempt = useAttempt()
  const [receipt, setReceipt] = useState<PaperReceipt>()
  const { mutate, error, isPending } = useMutationOnce({
    mutationKey: ['unofficial'],
    mutationFn: (body: Request) => call(recordUnofficial, { body, idempotencyKey: attempt.keyFor(body) }),
    onSuccess: (answer) => {
      attempt.succeeded()
      setReceipt(answer.receipt)
    },
    onError: attempt.failed,
  })
  useEffect(() => {
    if (receipt) window.print()
  }, [receipt])
  const sale = draft && plainSale(draft, cart)
  const total = sale ? totalOf(sale) : undefined
  const lines = (sale?.lines ?? []).flatMap(({ _id: product, name, real: quantity, soldAt: price }) =>
    price === undefined ? [] : [{ product, name, quantity, price }],
  )
  const print = (label: 'PS' | 'TS') => {
    const { value: buyer } = checkBuyer(draft?.buyer)
    mutate({ label, lines: lines.map(({ name: _, ...line }) => line), ...(buyer && { buyer }) })
  }
  const { label, number = 0 } = receipt ?? {}
  return (
    <>
      <Spread gap="4" marginBottom="6" _print={{ display: 'none' }}>
        <Heading title={texts.title} />
      </Spread>
      {error && <FieldError role="alert">{failureText(error, shop)}</FieldError>}
      {receipt ? (
        <PrintLayout
          print={() => window.print()}
          pictureName={`${label} ${number}`}
          actions={
            label === 'TS' && (
              <Button
                look="quiet"
                flexGrow={1}
                disabled={isPending}
                onClick={() => mutate({ label: 'TR', refundOf: number })}
              >
                {texts.labels.TR}
              </Button>
            )
          }
        >
          {(sheet) => <FiscalSheet receipt={receipt} {...sheet} />}
        </PrintLayout>
      ) : lines.length === 0 || total === undefined ? (
        <Notice>
          {sale && sale.lines.length > 0 ? texts.noPrice : texts.empty} <TextLink href="/sell">{texts.toTill}</TextLink>
        </Notice>
      ) : (
        <PurchaseLayout>
          <Content>
            <p>{texts.hint}</p>
            <dl>
              {lines.map(({ product, quantity, price, name }) => (
                <AmountRow key={product} name={`${quantity} × ${name}`} amount={times(price, quantity)} />
              ))}
            </dl>
          </Content>
          <Summary aria-label={texts.title}>
            <Amounts as="dl">
              <AmountRow name={shop.cart.total} amount={total} strong />
            </Amounts>
            <SummaryActions>
              <Button look="main" flexGrow={1} disabled={isPending} onClick={() => print('PS')}>
                {texts.labels.PS}
              </Button>
              <Button look="quiet" flexGrow={1} disabled={isPending} onClick={() => print('TS')}>
                {texts.labels.TS}
              </Button>
            </SummaryActions>
          </Summary>
        </PurchaseLayout>
      )}
    </>
  )
}
