import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { ALL, type ProductSearch, SEARCH_ORDERS } from '../../../../../shared/products/search.ts'
import { useMessages } from '../../../lib/messages.ts'
import { searchPath } from './search-address.ts'

/** In which order the lamps come. A text brings its best matches first unless another order is asked for. */
export function SortChoice({ search }: { search: ProductSearch }) {
  const { search: texts } = useMessages()
  const [, go] = useLocation()
  const hasText = search.query !== ALL && search.query !== ''
  const otherwise = hasText ? 'best' : 'newest'
  const choose = (value: string) =>
    go(searchPath(search, { order: SEARCH_ORDERS.find((order) => order === value && order !== otherwise) }))
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.label htmlFor="search-order" color="muted" smDown={{ srOnly: true }}>
        {texts.order}
      </chakra.label>
      <Select
        id="search-order"
        value={search.order ?? otherwise}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {hasText && <option value="best">{texts.best}</option>}
        {SEARCH_ORDERS.map((order) => (
          <option key={order} value={order}>
            {texts[order]}
          </option>
        ))}
      </Select>
    </chakra.div>
  )
}

const Select = chakra('select', {
  base: {
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    color: 'ink',
    cursor: 'pointer',
  },
})
