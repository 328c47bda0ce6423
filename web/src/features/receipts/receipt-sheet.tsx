import { chakra } from '@chakra-ui/react'
import { lazy, type Ref, Suspense } from 'react'
import type { PublicSettings } from '../../../../shared/settings/settings.ts'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { Logo } from '../../domain/receipts/logo.ts'
import type { Paper } from '../../domain/receipts/paper.ts'
import { Sheet } from '../../domain/receipts/sheet.tsx'
import { methodsText, methodText } from '../../domain/reports/payment-text.ts'
import { PayByCode } from '../../domain/settings/pay-by-code.tsx'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'
import { lineAmount, NOT_FISCAL, type Receipt, type ReturnReceipt } from './receipt.ts'
import { AmountRow, Codes, Foot, Head, Line, LineName, Lines, Part, Row } from './receipt-parts.tsx'

/** Loaded separately, since the receipts of orders have no code. */
const QrCode = lazy(async () => ({ default: (await import('../../components/qr-code.tsx')).QrCode }))

type Props = { receipt: Receipt | ReturnReceipt; shop: PublicSettings; paper: Paper; ref: Ref<HTMLElement> }

/** Renders the receipt itself, as wide as its paper. Only this part of the screen is printed. */
export function ReceiptSheet({ receipt, shop, paper, ref }: Props) {
  const { sheet } = useMessages('customer').receipt
  return (
    <Sheet ref={ref} data-paper={paper} aria-labelledby="receipt-title">
      <Head>
        <div>
          {shop.logo && <Logo src={shop.logo} alt="" />}
          <chakra.p fontSize="1.5em" fontWeight="bold" lineHeight="1.2">
            {shop.name}
          </chakra.p>
          {shop.address && <p>{shop.address}</p>}
          {shop.phone && <p>{sheet.phone(shop.phone)}</p>}
          {shop.openingHours && <p>{shop.openingHours}</p>}
          {shop.tin && <p>{sheet.tin(shop.tin)}</p>}
        </div>
        <chakra.h2 id="receipt-title" fontSize="1.25em">
          {'refunds' in receipt ? sheet.returnTitle : sheet.title}
        </chakra.h2>
      </Head>
      <About receipt={receipt} />
      <Lines>
        {withKeys(receipt.lines, ({ _id }) => _id).map(([key, line]) => (
          <SoldLine key={key} line={line} />
        ))}
      </Lines>
      {'refunds' in receipt ? (
        <Refunds receipt={receipt} />
      ) : (
        <>
          <Sums receipt={receipt} />
          <Payments receipt={receipt} />
          <Codes>
            {receipt.seller !== undefined && receipt.owed > 0 && <PayByCode amount={receipt.owed} />}
            {receipt.saleId !== undefined && <ReturnCode saleId={receipt.saleId} />}
          </Codes>
        </>
      )}
      <Foot>
        <chakra.p fontWeight="bold">{sheet.thanks}</chakra.p>
        {NOT_FISCAL.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Foot>
    </Sheet>
  )
}

function About({ receipt }: { receipt: Receipt | ReturnReceipt }) {
  const { sheet } = useMessages('customer').receipt
  const { number, at, customer, seller } = receipt
  return (
    <Part>
      <Row name={sheet.number}>
        <chakra.span fontSize="0.92em">{number}</chakra.span>
      </Row>
      {'saleNumber' in receipt && <Row name={sheet.sale}>{receipt.saleNumber}</Row>}
      <Row name={sheet.date}>
        <Minute at={at} />
      </Row>
      {customer && (
        <Row name={sheet.customer}>
          <bdi>{customer}</bdi>
        </Row>
      )}
      {seller && (
        <Row name={sheet.seller}>
          <bdi>{seller}</bdi>
        </Row>
      )}
    </Part>
  )
}

function SoldLine({ line }: { line: Receipt['lines'][number] }) {
  const { sheet } = useMessages('customer').receipt
  const amount = lineAmount(line)
  return (
    <Line>
      <LineName>{line.name}</LineName>
      <span>
        {line.quantity} × {line.price === undefined ? sheet.unpriced : <Money amount={line.price} />}
      </span>
      {amount !== undefined && <Money amount={amount} />}
    </Line>
  )
}

function Sums({ receipt: { composition, due } }: { receipt: Receipt }) {
  const { sheet } = useMessages('customer').receipt
  // The amount charged is rounded to whole francs, so it may differ from the total by less than one.
  const isRounded = composition !== undefined && composition.total !== due
  return (
    <Part data-money>
      {composition && (
        <>
          <AmountRow name={sheet.items} amount={composition.items} />
          <AmountRow name={sheet.shipping} amount={composition.shipping} />
          <AmountRow name={sheet.vat(composition.vatPercent)} amount={composition.vat} />
        </>
      )}
      {isRounded && <AmountRow name={sheet.total} amount={composition.total} />}
      <AmountRow strong name={isRounded ? sheet.due : sheet.total} amount={due} />
    </Part>
  )
}

function Payments({ receipt }: { receipt: Receipt }) {
  const { method: paymentMethod, tenders, reference, payments, paid, returned = 0, owed } = receipt
  const minute = useMinuteText()
  const {
    checkout,
    receipt: { sheet },
  } = useMessages('customer')
  return (
    <Part data-money>
      <Row name={sheet.method}>{methodsText({ paymentMethod, tenders }, checkout.methodNames)}</Row>
      {reference && <Row name={sheet.reference}>{reference}</Row>}
      {withKeys(payments, ({ at }) => at).map(([key, { at, amount, method }]) => (
        <AmountRow
          key={key}
          name={[minute(at), ...(method === undefined ? [] : [methodText(method, checkout.methodNames)])].join(' · ')}
          amount={amount}
        />
      ))}
      <AmountRow name={sheet.paid} amount={paid} />
      {returned > 0 && <AmountRow name={sheet.returned} amount={returned} />}
      {owed > 0 && <AmountRow strong name={sheet.owed} amount={owed} />}
    </Part>
  )
}

/** Renders what a return is worth and how that was settled. */
function Refunds({ receipt: { due, debtReduced, refunds, reference } }: { receipt: ReturnReceipt }) {
  const {
    checkout,
    receipt: { sheet },
  } = useMessages('customer')
  return (
    <Part data-money>
      <AmountRow name={sheet.total} amount={due} />
      {debtReduced > 0 && <AmountRow name={sheet.debtReduced} amount={debtReduced} />}
      {refunds.map(({ method, amount }) => (
        <AmountRow
          key={method}
          strong
          name={
            method === 'Return'
              ? checkout.methodNames.Return
              : `${sheet.refund}, ${methodText(method, checkout.methodNames)}`
          }
          amount={amount}
        />
      ))}
      {reference && <Row name={sheet.reference}>{reference}</Row>}
    </Part>
  )
}

/** Renders the QR code by which staff take the lamps of this sale back. */
function ReturnCode({ saleId }: { saleId: string }) {
  const { sheet } = useMessages('customer').receipt
  return (
    <chakra.div marginTop="2" marginInline="auto" width="6rem" height="6rem">
      <Suspense>
        <QrCode text={`${window.location.origin}/admin/give-back/${saleId}`} label={sheet.returnCode} />
      </Suspense>
    </chakra.div>
  )
}
