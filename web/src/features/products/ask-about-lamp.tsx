import { chakra } from '@chakra-ui/react'
import { lampPath } from '../../../../shared/pages/page.ts'
import { dialableNumber } from '../../../../shared/phone.ts'
import { button } from '../../components/button.tsx'
import { useShopContact } from '../../domain/settings/settings.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'

/** Renders a link that opens WhatsApp with a question about a lamp. Renders nothing if the shop has no phone. */
export function AskAboutLamp({ product: { name, slug } }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const { phone } = useShopContact()
  const number = phone && dialableNumber(phone)
  if (!number) return null
  const question = `${products.askAbout(name)}\n${siteOrigin()}${lampPath(slug)}`
  return (
    <Link href={whatsAppLink(number, question)} target="_blank" rel="noreferrer">
      {products.ask}
    </Link>
  )
}

const Link = chakra('a', button)
