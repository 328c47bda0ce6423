import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useBarHeight } from '../../components/use-bar-height.ts'

/**
 * Layout of a purchase: its Content, then a Summary of Amounts and SummaryActions at the side. On a phone they are
 * stacked, and the total and the actions stick to the lower edge.
 */
export const PurchaseLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
    columnGap: '10',
    alignItems: 'start',
    // In a sheet next to a list.
    '[data-sheet] &': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '5' },
    // The grid reaches to the lower edge even for a small purchase, so that the actions stick there.
    lgDown: { minHeight: 'calc(var(--screen-height) - 8rem)', gridTemplateRows: 'auto auto 1fr' },
  },
})

export const Content = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })

export const Summary = chakra('section', {
  base: {
    // On a phone its two parts are children of the page's column, so that the lower one can stick to the screen.
    display: { base: 'contents', lg: 'block' },
    position: 'sticky',
    top: '5.5rem',
    padding: '5',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
  },
})

export const Amounts = chakra('div', { base: { paddingBlock: { base: '6', lg: '0' } } })

/** Screens tall enough for a bar at the lower edge. On shorter ones it would cover most of the list. */
const WITH_BAR = '(max-width: 63.99rem) and (min-height: 31.25rem)'

/** Renders the actions of the summary: on a phone a bar at the lower edge, above which toasts are shown. */
export function SummaryActions(props: ComponentProps<typeof Actions>) {
  return <Actions ref={useBarHeight(WITH_BAR)} {...props} />
}

const Actions = chakra('div', {
  base: {
    // The bar covers the back office's bar and content that overflows the rows scrolling below.
    [`@media ${WITH_BAR}`]: { position: 'sticky', bottom: 'var(--nav-height, 0px)', zIndex: 1 },
    alignSelf: { base: 'end', lg: 'auto' },
    display: { base: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    // The bar reaches exactly to the screen's edges.
    marginInline: { base: '-1rem', lg: '0' },
    paddingInline: { base: '4', lg: '0' },
    paddingBlock: { base: '3', lg: '0' },
    borderTop: '1px solid',
    borderColor: 'line',
    background: { base: 'surface', lg: 'none' },
    lg: {
      marginTop: '3',
      paddingTop: '3',
      alignItems: 'stretch',
      justifyContent: 'normal',
      '&:only-child': { marginTop: '0', paddingTop: '0', borderTop: 'none' },
    },
  },
})
