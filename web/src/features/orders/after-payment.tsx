import type { Order } from '../../../../shared/orders/order.ts'
import { dialableNumber } from '../../../../shared/phone.ts'
import { ButtonAnchor } from '../../components/button.tsx'
import { Stack } from '../../components/layout.ts'
import { useShopContact } from '../../domain/settings/settings.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders the next steps of a paid order, and a WhatsApp link to the shop if it has a phone. */
export function AfterPayment({ order }: { order: Order }) {
  const { orders } = useMessages('customer')
  const { phone } = useShopContact()
  const number = phone && dialableNumber(phone)
  return (
    <Stack gap="3" justifyItems="start" marginTop="4">
      <p>{orders.afterPayment(order.shippingAddress.phone)}</p>
      {number && (
        <ButtonAnchor href={whatsAppLink(number, orders.question(shortNumber(order)))} target="_blank" rel="noreferrer">
          {orders.ask}
        </ButtonAnchor>
      )}
    </Stack>
  )
}
