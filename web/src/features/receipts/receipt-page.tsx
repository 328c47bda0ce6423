import { chakra } from '@chakra-ui/react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import type { PublicSettings } from '../../../../shared/settings/settings.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Spread, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { RadioCard } from '../../components/radio-card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Amounts, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { settings } from '../../domain/settings/settings.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { chosenPaper, Paper, pageRule } from './paper.ts'
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
  const texts = useMessages('customer').receipt
  const paper = useStored(chosenPaper)
  const sheet = useRef<HTMLElement>(null)
  const height = useHeight(sheet)
  return (
    <PurchaseLayout _print={{ display: 'block' }}>
      <style>{pageRule(paper, height)}</style>
      <ReceiptSheet ref={sheet} receipt={receipt} shop={shop} paper={paper} />
      <Summary aria-label={texts.paper} _print={{ display: 'none' }}>
        <Amounts>
          <fieldset>
            <chakra.legend fontSize="lg" fontWeight="bold" marginBottom="3">
              {texts.paper}
            </chakra.legend>
            <Stack gap="3">
              {Paper.options.map((option) => (
                <RadioCard
                  key={option}
                  name="paper"
                  title={texts.papers[option]}
                  hint={texts.paperHints[option]}
                  checked={paper === option}
                  onChange={() => chosenPaper.set(option)}
                />
              ))}
            </Stack>
          </fieldset>
        </Amounts>
        <SummaryActions>
          {'print' in window ? (
            <Button look="main" flexGrow={1} onClick={() => window.print()}>
              {texts.print}
            </Button>
          ) : (
            <p>{texts.cannotPrint}</p>
          )}
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

/** Returns an element's height in CSS pixels, updated as fonts load. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  // A layout effect measures before the first paint, so that immediate printing has the right page size.
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    setHeight(shown.offsetHeight)
    const observer = new ResizeObserver(() => setHeight(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return height
}
