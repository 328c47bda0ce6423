import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.ts'
import { PageNumber } from './pages.tsx'

/** Maximum number of page links shown, and on a phone. */
const [MOST, ON_A_PHONE] = [29, 5]

/** Renders the pagination of a long list: previous, page numbers from two before the current one on, next. */
export function LongPages({ page, pages, pathOf }: { page: number; pages: number; pathOf: (page: number) => string }) {
  const { search } = useMessages('shop')
  const { previous, next } = useMessages('office').reportsList
  if (pages <= 1) return null
  const first = Math.max(1, page - 2)
  const numbers = Array.from({ length: Math.min(MOST, pages - first + 1) }, (_, n) => first + n)
  return (
    <chakra.nav aria-label={search.pages} marginTop="6" _print={{ display: 'none' }}>
      <List>
        <li>{page > 1 ? <Step href={pathOf(page - 1)}>{previous}</Step> : <NoStep>{previous}</NoStep>}</li>
        {numbers.map((number, n) => (
          <li key={number} data-far={n >= ON_A_PHONE || undefined}>
            <PageNumber number={number} page={page} pathOf={pathOf} />
          </li>
        ))}
        <li>{page < pages ? <Step href={pathOf(page + 1)}>{next}</Step> : <NoStep>{next}</NoStep>}</li>
      </List>
    </chakra.nav>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '1',
    '& > [data-far]': { smDown: { display: 'none' } },
  },
})

const step = {
  display: 'grid',
  placeItems: 'center',
  height: '44px',
  paddingInline: '3',
  borderRadius: 'full',
} as const

const Step = chakra(Link, { base: { ...step, _hover: { background: 'sunken' } } })

const NoStep = chakra('span', { base: { ...step, color: 'muted' } }, { defaultProps: { 'aria-hidden': true } })
