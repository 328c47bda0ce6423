import { chakra } from '@chakra-ui/react'
import { dialableNumber } from '../../../../shared/phone.ts'
import { Row, Stack } from '../../components/layout.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { useMessages } from '../../messages/messages.ts'
import { useShopContact } from './settings.ts'

export function ShopContact() {
  const { shop } = useMessages('shop')
  const { name, address, openingHours, phone } = useShopContact()
  const number = phone && dialableNumber(phone)
  return (
    <Stack as="address" gap="1" justifyItems="center" aria-label={shop.contact} fontStyle="normal">
      <chakra.strong color="ink">{name}</chakra.strong>
      {address && <span>{address}</span>}
      {openingHours && <span>{openingHours}</span>}
      {number && (
        <Row as="span" rowGap="0" justifyContent="center" columnGap="5">
          <Way href={`tel:+${number}`}>{phone}</Way>
          <Way href={whatsAppLink(number, '')} target="_blank" rel="noreferrer">
            {shop.whatsApp}
          </Way>
        </Row>
      )}
    </Stack>
  )
}

const Way = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', textDecoration: 'underline' },
})
