import { createSystem } from '@chakra-ui/react'
import { styleProps } from './style-props.ts'

/** The names of the colours; what they are by day and by night stands in ground.css. */
const colors = [
  'ground',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'edge',
  'amber',
  'amber-strong',
  'on-amber',
  'glow',
  'amber-text',
  'green',
  'green-soft',
  'red',
  'red-soft',
  'yellow',
  'yellow-soft',
  'tomato',
  'shade',
]

/** Quarter rems: 4 is 1rem. */
const spaces = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

/** Chakra with the shop's own tokens only: its stock theme and recipes would cost a visitor 25 kB more. */
export const system = createSystem(styleProps, {
  preflight: true,
  cssVarsPrefix: 'itara',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
    tokens: {
      colors: Object.fromEntries(colors.map((name) => [name, { value: `var(--${name})` }])),
      spacing: Object.fromEntries(spaces.map((step) => [step, { value: `${step / 4}rem` }])),
      fonts: { body: { value: "var(--face, Figtree), system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" } },
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.9375rem' },
        md: { value: '1rem' },
        lg: { value: '1.1875rem' },
        xl: { value: '1.5rem' },
        '2xl': { value: '2rem' },
      },
      fontWeights: { normal: { value: 400 }, bold: { value: 650 } },
      radii: { sm: { value: '0.375rem' }, md: { value: '0.625rem' }, lg: { value: '1rem' }, full: { value: '999px' } },
      shadows: {
        low: { value: '0 1px 2px var(--shade)' },
        high: { value: '0 12px 32px -8px var(--shade), 0 2px 6px var(--shade)' },
      },
    },
  },
  globalCss: {
    body: {
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: 1.5,
      minHeight: 'var(--screen-height)',
      _print: { minHeight: 0 },
    },
    // By Chakra's own rule a long word, a debtor's name say, would make a grid or a flex row as wide as itself, whatever the
    // card says that they stand in.
    '*': { overflowWrap: 'inherit' },
    'h1, h2, h3': {
      fontWeight: 'bold',
      lineHeight: 1.2,
      letterSpacing: '-0.01em',
      overflowWrap: 'anywhere',
    },
    // A screen has one of these; on the twelve names of a list it costs a phone a twentieth of the way to the first frame.
    h1: { textWrap: 'balance' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
    // The screen's heading and the main part take the focus after a navigation; nobody pointed at them.
    'main:focus, h1:focus': { outline: 'none' },
    '::selection': { background: 'amber', color: 'on-amber' },
  },
})
