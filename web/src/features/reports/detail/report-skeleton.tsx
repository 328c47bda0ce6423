import { Skeleton } from '../../../components/skeleton.tsx'
import { Content, PurchaseLayout } from '../../../domain/checkout/purchase-layout.tsx'

/** Renders a placeholder of a sale's size. */
export function ReportSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Content>
        <Skeleton height={{ base: '32rem', sm: '19rem' }} borderRadius="lg" />
        <Skeleton height="9.5rem" borderRadius="lg" />
        <Skeleton height="12rem" borderRadius="lg" />
      </Content>
      <Skeleton height="17rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}
