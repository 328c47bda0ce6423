import { useLocation } from 'wouter'
import { ALL, type ProductSearch, SEARCH_ORDERS } from '../../../../../shared/products/search.ts'
import { InlineSelect } from '../../../components/inline-select.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { searchPath } from './search-address.ts'

/** Renders the choice of sort order. With a search text, the best matches come first unless another order is chosen. */
export function SortChoice({ search }: { search: ProductSearch }) {
  const { search: texts } = useMessages('shop')
  const [, go] = useLocation()
  const hasText = search.query !== ALL && search.query !== ''
  const otherwise = hasText ? 'best' : 'newest'
  const choose = (value: string) =>
    go(searchPath(search, { order: SEARCH_ORDERS.find((order) => order === value && order !== otherwise) }))
  return (
    <InlineSelect
      label={texts.order}
      isNarrow
      value={search.order ?? otherwise}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {hasText && <option value="best">{texts.best}</option>}
      {SEARCH_ORDERS.map((order) => (
        <option key={order} value={order}>
          {texts[order]}
        </option>
      ))}
    </InlineSelect>
  )
}
