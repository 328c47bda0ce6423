import { ALL, type ProductSearch } from '../../../../../shared/products/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Row } from '../../../components/layout.ts'
import { useMessages } from '../../../messages/messages.ts'
import { bandName } from './band-name.ts'
import { searchPath } from './search-address.ts'

/** Renders the active filters of a search, each with a link that removes it. */
export function SetFilters({ search }: { search: ProductSearch }) {
  const { cart, search: texts } = useMessages('shop')
  const { query, category, price, rating } = search
  const set = [
    { name: 'query', text: query },
    { name: 'category', text: category },
    { name: 'price', text: price === ALL ? ALL : bandName(price) },
    { name: 'rating', text: rating === ALL ? ALL : texts.andUp(rating) },
  ].filter(({ text }) => text !== ALL && text !== '')
  if (set.length === 0) return null
  return (
    <Row as="ul" gap="2" marginBottom="3" aria-label={texts.filters}>
      {set.map(({ name, text }) => (
        <li key={name}>
          <ButtonLink
            href={searchPath(search, { [name]: ALL })}
            aria-label={cart.removeNamed(text)}
            paddingInline="4"
            fontSize="sm"
            fontWeight="normal"
          >
            <bdi>{text}</bdi>
            <span aria-hidden>✕</span>
          </ButtonLink>
        </li>
      ))}
    </Row>
  )
}
