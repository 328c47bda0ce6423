import { chakra } from '@chakra-ui/react'
import { dialableNumber } from '../../../../shared/phone.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { useMessages } from '../../messages/messages.ts'
import { useShopContact } from './settings.ts'

/** Renders the shop's contact details that its settings have: name, address, opening hours, phone and WhatsApp. */
export function ShopContact() {
  const { shop } = useMessages('shop')
  const { name, address, openingHours, phone } = useShopContact()
  const number = phone && dialableNumber(phone)
  return (
    <chakra.address aria-label={shop.contact} fontStyle="normal" display="grid" justifyItems="center" gap="1">
      <chakra.strong color="ink">{name}</chakra.strong>
      {address && <span>{address}</span>}
      {openingHours && <span>{openingHours}</span>}
      {number && (
        <Links>
          <Way href={`tel:+${number}`}>{phone}</Way>
          <Way href={whatsAppLink(number, '')} target="_blank" rel="noreferrer">
            {shop.whatsApp}
          </Way>
        </Links>
      )}
    </chakra.address>
  )
}

const Links = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: '5' } })

const Way = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', textDecoration: 'underline' },
})
