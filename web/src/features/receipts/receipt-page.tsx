import { chakra } from '@chakra-ui/react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { PublicSettings } from '../../../../shared/settings/settings.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { settings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { type Receipt, receiptOfOrder, receiptOfReport } from './receipt.ts'
import { ReceiptScreen } from './receipt-screen.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

/** Renders the receipt of a sale over the counter, for staff. */
export function ReportReceiptPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <ReceiptPage kind="report" id={id} query={useQuery(reportQuery(id))} receiptOf={receiptOfReport} />
}

/** Renders the receipt of an order, for its customer and for staff. */
export function OrderReceiptPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <ReceiptPage kind="order" id={id} query={useQuery(orderQuery(id))} receiptOf={receiptOfOrder} />
}

type Props<Thing> = {
  kind: 'report' | 'order'
  id: string
  query: UseQueryResult<Thing>
  receiptOf: (thing: Thing, shop: PublicSettings) => Receipt | undefined
}

function ReceiptPage<Thing>(props: Props<Thing>) {
  const texts = useMessages('customer').receipt
  const user = useUser()
  const { kind, id } = props
  const list = kind === 'order' && isStaff(user) ? 'orders' : kind
  return (
    <>
      <OnScreen>
        <Heading title={texts.title} />
        {isGone(props.query) ? (
          <ButtonLink href={LISTS[list]}>{texts.backToList[list]}</ButtonLink>
        ) : (
          <ButtonLink href={`/${kind}/${id}`}>{texts.back[kind]}</ButtonLink>
        )}
      </OnScreen>
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
const LISTS = { report: '/admin/report', orders: '/admin/orders', order: '/orderHistory' } as const

/** Returns whether the sale or order is gone, even if it was deleted while on screen. */
function isGone({ error }: Pick<UseQueryResult, 'error'>): boolean {
  return isNotFound(error)
}

/** Part of the page that is not printed. */
const OnScreen = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    marginBottom: '6',
    _print: { display: 'none' },
  },
})
