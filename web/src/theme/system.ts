import { createSystem } from '@chakra-ui/react'
import { styleProps } from './style-props.ts'

/** Names of the colours. colours.css has their values in the light and the dark theme. */
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
]

/** Spacing in quarter rems: 4 is 1rem. */
const spaces = [0, 1, 2, 3, 4, 5, 6, 8, 10]

/**
 * Chakra system with the shop's own tokens only. Its default theme and recipes would cost each visitor another 25 kB.
 */
export const system = createSystem(styleProps, {
  preflight: true,
  cssVarsPrefix: 'itara',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
    tokens: {
      colors: Object.fromEntries(colors.map((name) => [name, { value: `var(--${name})` }])),
      spacing: Object.fromEntries(spaces.map((step) => [step, { value: `${step / 4}rem` }])),
      // 13, 14, 16 and 20 px for text; 24 and 32 px for titles of the storefront and the main figure of a screen.
      fontSizes: {
        xs: { value: '0.8125rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.25rem' },
        xl: { value: '1.5rem' },
        '2xl': { value: '2rem' },
      },
      // Page widths: forms of the storefront, forms of the back office and text, and four cards with gaps and padding.
      sizes: { form: { value: '30rem' }, text: { value: '40rem' }, page: { value: '77.75rem' } },
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
      fontFamily: 'var(--face, Figtree), system-ui, sans-serif',
      fontSize: 'md',
      lineHeight: 1.5,
      minHeight: 'var(--screen-height)',
      _print: { minHeight: 0 },
    },
    // Chakra's own rule would stretch a grid or flex row to the width of a long word, such as a debtor's name,
    // regardless of its card's width.
    '*': { overflowWrap: 'inherit' },
    'h1, h2, h3': {
      fontWeight: 'bold',
      lineHeight: 1.2,
      letterSpacing: '-0.01em',
      overflowWrap: 'anywhere',
    },
    // Only `h1` is balanced, since a screen has one. Balancing the twelve names of a list takes 5 % of the time to a
    // phone's first frame.
    h1: { textWrap: 'balance' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
    // The heading and the main element get the focus after navigation, which needs no visible ring.
    'main:focus, h1:focus': { outline: 'none' },
    '::selection': { background: 'amber', color: 'on-amber' },
  },
})
