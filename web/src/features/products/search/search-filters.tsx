import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { ALL, PRICE_BANDS, type ProductSearch, RATINGS } from '../../../../../shared/products/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Fold, FoldHead } from '../../../components/fold.tsx'
import { Muted, Stack } from '../../../components/layout.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { categories } from '../../../domain/products/categories.ts'
import { useMessages } from '../../../messages/messages.ts'
import { hasFilters, searchPath } from './search-address.ts'
import { bandName } from './title-of-search.ts'

/** Renders the search's filters: next to the results on a laptop, folded above them on smaller screens. */
export function SearchFilters({ search }: { search: ProductSearch }) {
  const { search: texts } = useMessages('shop')
  const wide = useSyncExternalStore(never, isWide, () => false)
  const [opened, setOpened] = useState(false)
  const names = useQuery({ ...categories, enabled: opened || wide })
  return (
    <Fold
      open={wide}
      background={{ lg: 'none' }}
      css={{ '&[open]': { paddingBottom: '3' } }}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      // On a phone, open choices would cover the results.
      onClick={({ currentTarget, target }) => {
        if (!wide && target instanceof Element && target.closest('a')) currentTarget.open = false
      }}
    >
      <FoldHead>{texts.filters}</FoldHead>
      <Stack gap="5" paddingTop="3">
        {hasFilters(search) && <ButtonLink href={searchPath({ ...search, ...NO_FILTERS })}>{texts.clear}</ButtonLink>}
        <FilterChoices
          name={texts.category}
          choices={[
            { label: texts.any, path: searchPath(search, { category: ALL }), chosen: search.category === ALL },
            ...(names.data ?? []).map((name) => ({
              label: name,
              path: searchPath(search, { category: name }),
              chosen: search.category === name,
            })),
          ]}
          pending={names.isPending}
        />
        <FilterChoices
          name={texts.price}
          choices={PRICES.map((price) => ({
            label: price === ALL ? texts.any : bandName(price),
            path: searchPath(search, { price }),
            chosen: search.price === price,
          }))}
        />
        <FilterChoices
          name={texts.rating}
          choices={STARS.map((rating) => ({
            label: rating === ALL ? texts.any : texts.andUp(rating),
            path: searchPath(search, { rating }),
            chosen: search.rating === rating,
          }))}
        />
      </Stack>
    </Fold>
  )
}

/** Returns whether the screen is wide. Prerendered pages have the phone layout until they are hydrated. */
const isWide = () => window.matchMedia('(min-width: 64rem)').matches
const never = () => () => {}

const PRICES = [ALL, ...PRICE_BANDS] as const
const STARS = [ALL, ...RATINGS] as const
const NO_FILTERS = { query: ALL, category: ALL, price: ALL, rating: ALL } as const

type Props = {
  name: string
  choices: readonly { label: string; path: string; chosen: boolean }[]
  pending?: boolean
}

function FilterChoices({ name, choices, pending = false }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Muted as="h2" id={id} paddingInline="3" marginBottom="1">
        {name}
      </Muted>
      <ul aria-busy={pending}>
        {choices.map(({ label, path, chosen }) => (
          <li key={label}>
            <Choice href={path} aria-current={chosen ? 'true' : undefined}>
              {label}
            </Choice>
          </li>
        ))}
        {pending &&
          PLACES.map((place) => (
            <Place key={place}>
              <Skeleton width="8rem" />
            </Place>
          ))}
      </ul>
    </section>
  )
}

/** Skeleton rows, about as many as the shop has categories. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const row = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  // A mouse can hit smaller targets than a thumb.
  '@media (pointer: fine)': { minHeight: '36px' },
} as const

const Place = chakra('li', { base: row })

const Choice = chakra(Link, {
  base: {
    ...row,
    borderRadius: 'md',
    fontVariantNumeric: 'tabular-nums',
    _hover: { background: 'sunken' },
    '&[aria-current]': { background: 'glow', fontWeight: 'bold' },
  },
})
