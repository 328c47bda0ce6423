import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'
import { CartLink } from './cart-link.tsx'
import { DropdownLink } from './dropdown.tsx'
import { LampSwitch } from './lamp-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Renders the items of the account menu that replace the storefront's header in the back office. */
export function StorefrontItems() {
  const { shop } = useMessages('shop')
  return (
    <>
      <Item>
        <DropdownLink href="/search">{shop.menu}</DropdownLink>
      </Item>
      <Item>
        <CartLink />
        <LanguageSwitch />
        <LampSwitch />
      </Item>
    </>
  )
}

const Item = chakra('li', {
  base: { display: 'flex', gap: '2', overflow: 'hidden' },
})
