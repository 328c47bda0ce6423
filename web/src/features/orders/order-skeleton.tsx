import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../components/skeleton.tsx'
import { PurchaseLayout } from '../../domain/checkout/purchase-layout.tsx'

/** Of an order's size. */
export function OrderSkeleton() {
  return (
    <PurchaseLayout aria-busy="true">
      <chakra.div display="grid" gap="5">
        <Skeleton height="15rem" borderRadius="lg" />
        <Skeleton height="9.5rem" borderRadius="lg" />
        <Skeleton height="10rem" borderRadius="lg" />
      </chakra.div>
      <Skeleton height="15rem" borderRadius="lg" marginTop={{ base: '5', lg: '0' }} />
    </PurchaseLayout>
  )
}
