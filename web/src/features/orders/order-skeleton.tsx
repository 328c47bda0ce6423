import { Skeleton } from '../../components/skeleton.tsx'
import { Content, PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'

/** Renders a placeholder of an order's size. */
export function OrderSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Content>
        <Skeleton height="15rem" borderRadius="lg" />
        <Skeleton height="9.5rem" borderRadius="lg" />
        <Skeleton height="10rem" borderRadius="lg" />
      </Content>
      <Skeleton height="15rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}
