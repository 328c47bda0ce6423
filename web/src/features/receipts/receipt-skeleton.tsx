import { Skeleton } from '../../components/skeleton.tsx'
import { PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'

/** Renders a placeholder the size of a short receipt. */
export function ReceiptSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <Skeleton width="80mm" maxWidth="100%" height="30rem" marginInline="auto" />
      <Skeleton height="18rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}
