import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { SearchIcon } from './icons.tsx'
import { Row } from './layout.ts'
import { input } from './text-field.tsx'

/**
 * Row of controls above a list: its search, filters and order. With `data-filters` it has only filters, and a phone scrolls
 * them in a single row.
 */
export const Toolbar = chakra(
  Row,
  {
    base: {
      columnGap: '2',
      rowGap: '1',
      minHeight: '44px',
      marginBottom: '1',
      // The search takes the space that its neighbours leave.
      '& > [data-search]': { flex: '1 1 7rem', maxWidth: { lg: '20rem' } },
      '& > nav': { flex: { base: '1 1 12rem', lg: 'none' }, minWidth: 0 },
      '&[data-filters]': {
        lgDown: {
          position: 'relative',
          flexWrap: 'nowrap',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '& > *': { flexShrink: 0, maxWidth: '11rem' },
          // The scrolling row clips any overflow.
          '& :focus-visible': { outlineOffset: '-3px' },
        },
      },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { 'data-toolbar': true } },
)

/** Renders the search field of a toolbar, with its label inside. */
export function SearchField({ label, placeholder = label, ...rest }: { label: string } & ComponentProps<typeof Input>) {
  const id = useId()
  return (
    <Frame data-search>
      <chakra.label srOnly htmlFor={id}>
        {label}
      </chakra.label>
      <SearchIcon />
      <Input id={id} type="search" autoComplete="off" placeholder={placeholder} {...rest} />
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    minWidth: 0,
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '3',
      top: '50%',
      width: '18px',
      height: '18px',
      marginTop: '-9px',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
})

const Input = chakra(chakra('input', input), {
  base: {
    height: { base: '44px', lg: '40px' },
    paddingInlineStart: '2.5rem',
    fontSize: { lg: 'sm' },
    textOverflow: 'ellipsis',
  },
})
