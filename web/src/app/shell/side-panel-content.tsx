import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { categories } from '../../domain/products/categories.ts'
import { failureText } from '../../lib/failure-text.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders what the side panel shows when it is open: the categories and the theme switch. */
export function SidePanelContent() {
  const { shop } = useMessages('shop')
  return (
    <>
      <nav aria-label={shop.menu}>
        <Categories />
      </nav>
      <ThemeRow />
    </>
  )
}

/** Renders the theme switch with a label, since the lamp in a phone's header does not look like a switch. */
function ThemeRow() {
  const { shop } = useMessages('shop')
  const lit = useTheme() === 'day'
  return (
    <Button
      look="bare"
      fontWeight="normal"
      width="100%"
      justifyContent="flex-start"
      marginTop="2"
      onClick={() => chooseTheme(lit ? 'night' : 'day')}
    >
      {lit ? shop.toNight : shop.toDay}
    </Button>
  )
}

function Categories() {
  const texts = useMessages('shop')
  const { data, error, refetch } = useQuery(categories)
  if (error && !data) {
    return (
      <chakra.div role="alert" padding="3" display="grid" gap="4">
        {failureText(error, texts)}
        <Button onClick={() => refetch()}>{texts.failed.again}</Button>
      </chakra.div>
    )
  }
  return (
    <ul>
      <li>
        <PanelLink href="/">{texts.shop.allLamps}</PanelLink>
      </li>
      {data?.map((category) => (
        <li key={category}>
          <PanelLink href={`/search?category=${encodeURIComponent(category)}`}>{category}</PanelLink>
        </li>
      )) ??
        ['9rem', '7rem', '8rem', '6rem', '7.5rem'].map((width) => (
          <PlaceHolder key={width}>
            <Skeleton width={width} />
          </PlaceHolder>
        ))}
    </ul>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  borderRadius: 'sm',
} as const

const PlaceHolder = chakra('li', { base: row })
const PanelLink = chakra(Link, { base: { ...row, _hover: { background: 'sunken' } } })
