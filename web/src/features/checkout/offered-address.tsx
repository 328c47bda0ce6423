import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { listMyOrders } from '../../../../shared/orders/routes.ts'
import { Button } from '../../components/button.tsx'
import { orderKeys } from '../../domain/query-keys.ts'
import { useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { ADDRESS_FIELDS, type AddressDraft, emptyAddress } from './address-form.ts'
import { shippingAddress } from './checkout-store.ts'

/**
 * Renders an offer of a known address while nothing is typed: the last order's address, or else only the customer's
 * name.
 */
export function OfferedAddress() {
  const { checkout } = useMessages('customer')
  const user = useUser()
  const draft = useStored(shippingAddress)
  const isEmpty = ADDRESS_FIELDS.every((field) => draft[field] === emptyAddress[field])
  const { data: last, isPending } = useQuery({
    queryKey: orderKeys.list('mine', 'last address'),
    queryFn: async ({ signal }) => (await call(listMyOrders, { query: {}, signal }))[0]?.shippingAddress ?? null,
    enabled: isEmpty,
  })
  // Without an answer from the shop, the customer types the address as usual.
  if (!isEmpty || isPending || !user) return null
  const offered: AddressDraft = { ...emptyAddress, fullName: user.name, ...(last && chosenFields(last)) }
  const said = ADDRESS_FIELDS.filter((field) => offered[field] !== emptyAddress[field]).map((field) => offered[field])
  return (
    <chakra.div marginBottom="5">
      <Button width="100%" onClick={() => shippingAddress.set(offered)}>
        <bdi>{checkout.offeredAddress(said.join(', '))}</bdi>
      </Button>
    </chakra.div>
  )
}

/** Removes an order's postal code, which the form does not ask for. */
function chosenFields({ fullName, address, city, phone, country }: AddressDraft): AddressDraft {
  return { fullName, address, city, phone, country }
}
