import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'wouter'
import { Muted } from '../../../components/layout.ts'
import { Skeleton } from '../../../components/skeleton.tsx'

type Props = {
  name: string
  choices: readonly { label: string; path: string; chosen: boolean }[]
  /** True while more choices are being fetched. */
  pending?: boolean
}

/** Renders one filter of a search: a list of links with the current one marked. */
export function FilterChoices({ name, choices, pending = false }: Props) {
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
