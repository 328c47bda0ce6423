import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Content, Summary, SummaryActions } from '../../../domain/checkout/purchase-layout.tsx'

/**
 * Screens on which the till fills the screen like an app. A phone on its side is too low for that, but a phone whose
 * keyboard is open is not.
 */
const APP = '@media (max-width: 63.99rem) and (min-height: 31.25rem), (max-width: 40rem) and (orientation: portrait)'

/** Returns styles for screens on which the till is an app. Browsers without :has() scroll the page there. */
export function inApp(styles: SystemStyleObject): SystemStyleObject {
  return { [APP]: { '@supports selector(:has(a))': styles } }
}

/** Styles of the page around the till. It is as high as the screen, and what does not fit scrolls inside the till. */
const PAGE: Record<`html:has(&) ${string}`, SystemStyleObject> = {
  'html:has(&) #root > div': {
    display: 'flex',
    flexDirection: 'column',
    height: 'calc(var(--screen-height) - var(--nav-height))',
  },
  'html:has(&) #content': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    width: '100%',
    minHeight: 0,
    padding: '0 1rem !important',
  },
  'html:has(&) footer': { display: 'none' },
}

/** Frame of the till: its lamps and its sale. As an app it leaves no room for the page to scroll. */
export const TillFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
    columnGap: '10',
    alignItems: 'start',
    ...inApp({
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      flex: '1 1 0',
      minHeight: 0,
      ...PAGE,
    }),
  },
})

/** Lamps, which scroll below their search. */
export const Lamps = chakra(Content, {
  base: inApp({
    alignContent: 'start',
    flex: '1 1 0',
    minHeight: '3.5rem',
    marginInline: '-1rem',
    paddingInline: '1rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  }),
})

/** Sale at the till. As an app it is a sheet at the lower edge. Half open, it leaves the first lamps in sight. */
export const Sheet = chakra(Summary, {
  base: inApp({
    display: 'block',
    position: 'sticky',
    top: 'auto',
    bottom: 0,
    zIndex: 1,
    flex: '0 1 auto',
    minHeight: 0,
    '&:has(> [data-sheet=half])': { maxHeight: 'max(62%, 22rem)' },
    marginInline: '-1rem',
    padding: '0 1rem',
    borderRadius: '1rem 1rem 0 0',
    boxShadow: '0 -2px 16px var(--shade)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  }),
})

/** Actions of the sale, which stay at the lower edge of its sheet. */
export const SheetActions = chakra(SummaryActions, {
  base: inApp({ bottom: 0, paddingBlock: '0.5rem', '&:only-child': { borderTop: 'none' } }),
})
