import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { lampPath } from '../../../../shared/pages/page.ts'
import { button } from '../../components/button.tsx'
import { nonBreakingRwf } from '../../components/money.tsx'
import { siteOrigin } from '../../lib/site-origin.ts'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'

/** Renders the button that shares a lamp's name, price and URL: by the phone's own share menu, or else by WhatsApp. */
export function ShareLamp({ product: { name, price, slug } }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const url = siteOrigin() + lampPath(slug)
  const text = `${name}: ${nonBreakingRwf(price)}`
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // The promise rejects when the customer cancels.
    navigator.share({ title: name, text, url }).catch(() => undefined)
  }
  return (
    <Link
      href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      justifySelf="start"
    >
      {products.share}
    </Link>
  )
}

const Link = chakra('a', button)
