import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { PublicSettings } from '../../../../shared/settings/settings.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Spread } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { PrintLayout } from '../../domain/receipts/print-layout.tsx'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { settings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { type Receipt, type ReturnReceipt, receiptOfOrder, receiptOfReport } from './receipt.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export function ReportReceiptPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <ReceiptPage kind="report" id={id} query={useQuery(reportQuery(id))} receiptOf={receiptOfReport} />
}

export function OrderReceiptPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <ReceiptPage kind="order" id={id} query={useQuery(orderQuery(id))} receiptOf={receiptOfOrder} />
}

type Props<Thing> = {
  kind: 'report' | 'order' | 'return'
  id: string
  query: UseQueryResult<Thing>
  receiptOf: (thing: Thing, shop: PublicSettings) => Receipt | ReturnReceipt | undefined
}

export function ReceiptPage<Thing>(props: Props<Thing>) {
  const texts = useMessages('customer').receipt
  const user = useUser()
  const { kind, id } = props
  const list = kind === 'order' && isStaff(user) ? 'orders' : kind
  return (
    <>
      <Spread gap="4" marginBottom="6" _print={{ display: 'none' }}>
        <Heading title={texts.title} />
        {isGone(props.query) ? (
          <ButtonLink href={LISTS[list]}>{texts.backToList[list]}</ButtonLink>
        ) : (
          <ButtonLink href={`${PAGES[kind]}/${id}`}>{texts.back[kind]}</ButtonLink>
        )}
      </Spread>
      <Content {...props} />
    </>
  )
}

function Content<Thing>({ kind, query, receiptOf }: Props<Thing>) {
  const texts = useMessages('customer').receipt
  const shop = useQuery(settings)
  const { data, error, refetch } = query
  if (isGone(query)) return <Notice>{texts.missing[kind]}</Notice>
  if (data !== undefined && shop.data) {
    const receipt = receiptOf(data, shop.data)
    if (!receipt) return <Notice>{texts.none[kind]}</Notice>
    return <ReceiptScreen receipt={receipt} shop={shop.data} />
  }
  // A receipt needs the shop's name and number.
  if (data === undefined && error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  if (shop.error) return <LoadFailure what={texts.failed} error={shop.error} retry={shop.refetch} />
  return <ReceiptSkeleton />
}

/** List that the page links back to: staff see all orders, customers their own. */
const LISTS = {
  report: '/admin/report',
  orders: '/admin/orders',
  order: '/orderHistory',
  return: '/admin/returns',
} as const

/** Address of the page of the sale, order or return, without its id. */
const PAGES = { report: '/report', order: '/order', return: '/admin/returns' } as const

/** Returns whether the sale, order or return is gone, even if it was deleted while on screen. */
function isGone({ error }: Pick<UseQueryResult, 'error'>): boolean {
  return isNotFound(error)
}

function ReceiptSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Skeleton width="80mm" maxWidth="100%" height="30rem" marginInline="auto" />
      <Skeleton height="18rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}

function ReceiptScreen({ receipt, shop }: { receipt: Receipt | ReturnReceipt; shop: PublicSettings }) {
  return (
    <PrintLayout print={() => window.print()} pictureName={`${shop.name} ${receipt.number}`}>
      {(sheet) => <ReceiptSheet receipt={receipt} shop={shop} {...sheet} />}
    </PrintLayout>
  )
}
