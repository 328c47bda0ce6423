import type { SystemConfig } from '@chakra-ui/react'

/** Style properties that accept tokens, by category of tokens. */
const TOKENS = {
  colors: [
    'accentColor',
    'background',
    'borderColor',
    'color',
    'fill',
    'outlineColor',
    'stroke',
    'textDecorationColor',
  ],
  spacing: [
    ...['gap', 'rowGap', 'columnGap'],
    ...['inset', 'insetBlock', 'insetInline', 'insetInlineStart', 'insetInlineEnd', 'top', 'right', 'bottom', 'left'],
    ...['margin', 'marginBlock', 'marginInline', 'marginInlineStart', 'marginInlineEnd', 'marginTop', 'marginBottom'],
    ...['padding', 'paddingBlock', 'paddingInline', 'paddingInlineStart', 'paddingInlineEnd'],
    ...['paddingTop', 'paddingBottom', 'scrollMarginTop', 'scrollMarginBottom', 'borderSpacing'],
  ],
  fontSizes: ['fontSize'],
  sizes: ['maxWidth'],
  fontWeights: ['fontWeight'],
  radii: ['borderRadius'],
  shadows: ['boxShadow'],
} as const

/**
 * Subset of Chakra's `defaultBaseConfig` with only the properties and states that the shop uses. The rest would cost
 * each visitor 5 kB. A test in tests/web/theme finds those that a screen uses and this lacks.
 */
export const styleProps: SystemConfig = {
  conditions: {
    hover: [
      '@media (hover: hover)',
      '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
    ],
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    empty: '&:is(:empty, [data-empty])',
    last: '&:last-of-type',
    before: '&::before',
    after: '&::after',
    backdrop: '&::backdrop',
    placeholder: '&::placeholder, &[data-placeholder]',
    print: '@media print',
    starting: '@starting-style',
  },
  utilities: {
    ...Object.fromEntries(Object.entries(TOKENS).flatMap(([values, names]) => names.map((name) => [name, { values }]))),
    srOnly: {
      transform: () => ({
        position: 'absolute',
        width: '1px',
        height: '1px',
        padding: '0',
        margin: '-1px',
        overflow: 'hidden',
        clip: 'rect(0, 0, 0, 0)',
        whiteSpace: 'nowrap',
        borderWidth: '0',
      }),
    },
    lineClamp: {
      transform: (lines: number) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
  },
}
