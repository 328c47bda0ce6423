import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'

/** Renders a lamp's facts as a short table. */
export function ProductFacts({ product }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const facts = [
    [products.category, product.category],
    ...(hasWords(product.brand) ? [[products.brand, product.brand]] : []),
    [products.stock, products.stockCount(product.countInStock)],
  ]
  return (
    <chakra.table width="100%" borderTop="1px solid" borderColor="line">
      <chakra.caption srOnly>{products.facts}</chakra.caption>
      <tbody>
        {facts.map(([name, value]) => (
          <chakra.tr key={name} borderBottom="1px solid" borderColor="line">
            <Name scope="row">{name}</Name>
            <chakra.td paddingBlock="2">{value}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

/** Returns whether the text has letters or digits. Admins often type a dash for a lamp without a brand. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

const Name = chakra('th', {
  base: {
    width: '9rem',
    paddingBlock: '2',
    paddingInlineEnd: '4',
    textAlign: 'start',
    fontWeight: 'normal',
    color: 'muted',
  },
})
