import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.ts'
import { Row } from './layout.ts'

type Props = {
  page: number
  pages: number
  pathOf: (page: number) => string
  most?: number
}

/** Renders page numbers, from two before the current page on. Renders nothing for a single page. */
export function Pages({ page, pages, pathOf, most = 5 }: Props) {
  const { search } = useMessages('shop')
  if (pages <= 1) return null
  const first = Math.max(1, Math.min(page - 2, pages - most + 1))
  const numbers = Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
  return (
    <chakra.nav aria-label={search.pages} marginTop="8" _print={{ display: 'none' }}>
      <Row as="ul" gap="1" justifyContent="center">
        {numbers.map((number) => (
          <li key={number}>
            <PageNumber number={number} page={page} pathOf={pathOf} />
          </li>
        ))}
      </Row>
    </chakra.nav>
  )
}

export function PageNumber({ number, page, pathOf }: Pick<Props, 'page' | 'pathOf'> & { number: number }) {
  const { search } = useMessages('shop')
  return (
    <PageLink
      href={pathOf(number)}
      aria-label={search.page(number)}
      aria-current={number === page ? 'page' : undefined}
    >
      {number}
    </PageLink>
  )
}

const PageLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '44px',
    height: '44px',
    borderRadius: 'full',
    fontVariantNumeric: 'tabular-nums',
    _hover: { background: 'sunken' },
    '&[aria-current]': { background: 'ink', color: 'ground', fontWeight: 'bold' },
  },
})
