import { chakra } from '@chakra-ui/react'
import type { ShippingAddress } from '../../../../shared/orders/order.ts'
import { PhoneLink } from '../../components/phone-link.tsx'

export function Address({ to }: { to: ShippingAddress }) {
  return (
    <chakra.address fontStyle="normal">
      <chakra.span fontWeight="bold">{to.fullName}</chakra.span>
      <br />
      {to.address}
      <br />
      {[to.postalCode, to.city].filter(Boolean).join(' ')}, {to.country}
      <br />
      <PhoneLink phone={to.phone} />
    </chakra.address>
  )
}
