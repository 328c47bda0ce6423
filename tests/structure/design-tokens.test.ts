import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { system } from '../../web/src/theme/system.ts'

const folder = join(import.meta.dirname, '../../web/src')

/** Sources of the site with styles. The theme's own files declare the tokens. */
const sources = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['theme/**', 'messages/**'] }).map((path) => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}))

/** Returns the rest of an expression that starts with a quote or a brace, otherwise the rest of the line. */
function expressionAt(text: string, start: number): string {
  const first = text.charAt(start)
  if (first !== '{') return text.slice(start).match(/^(['"`]).*?\1|^.*/)?.[0] ?? ''
  let depth = 0
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    if (depth === 0) return text.slice(start, end + 1)
  }
  return text.slice(start)
}

/** Returns the values of a style property, one for each breakpoint and each branch of a condition. */
function valuesOf(property: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`(?<![\\w'])${property}[:=]\\s*`, 'g'))].flatMap((match) => {
    const expression = expressionAt(text, match.index + match[0].length)
    const literals = [...expression.matchAll(/(['"`])(.*?)\1/g)].map(([, , literal = '']) => literal)
    return literals.length > 0 ? literals : [expression]
  })
}

/** Returns the values of a style property that do not match, each with its file. */
function valuesOutside(allowed: RegExp, property: string): string[] {
  return sources.flatMap(({ path, text }) =>
    valuesOf(property, text)
      .filter((value) => !allowed.test(value))
      .map((value) => `${path}: ${value}`),
  )
}

const tokens = (category: 'fontSizes' | 'sizes') =>
  Object.keys(system._config.theme?.tokens?.[category] ?? {}).join('|')

describe('values of a style property', () => {
  it('include those of breakpoints, conditions and templates', () => {
    const text = `<p fontSize={{ base: 'xs', md: '12px' }} /> <p fontSize={big ? 'lg' : '2rem'} />
      const Word = chakra('p', { base: { fontSize: 'sm', color: 'ink', maxWidth: '3rem' } })
      <p fontSize="md" title="3rem" /> <p fontSize={\`min({fontSizes.lg}, 2vw)\`} /> <p fontSize={size} />`
    expect(valuesOf('fontSize', text)).toEqual([
      'xs',
      '12px',
      'lg',
      '2rem',
      'sm',
      'md',
      'min({fontSizes.lg}, 2vw)',
      '{size}',
    ])
  })
})

describe('type scale', () => {
  it('has the only font sizes of screens', () => {
    const token = tokens('fontSizes')
    // A size may shrink with the screen. Paper has its own units, and `em` relates to the size of the paper's text.
    const allowed = new RegExp(
      `^((${token})( !important)?|inherit|min\\(\\{fontSizes\\.(${token})\\}, .+vw\\)|[\\d.]+(pt|mm|em))$`,
    )
    expect(valuesOutside(allowed, 'fontSize')).toEqual([])
  })
})

describe('page widths', () => {
  it('are the only large widths of screens', () => {
    // Widths up to 20rem are those of parts, such as a name in a row or a search field.
    const allowed = new RegExp(`^(${tokens('sizes')}|none|[\\d.]+(%|ch|mm)|(\\d|1\\d|20)rem)$`)
    expect(valuesOutside(allowed, 'maxWidth')).toEqual([])
  })
})

describe('amber', () => {
  /** Files with the main action, a lit lamp or a chart. */
  const LIT = [
    'app/shell/lamp-switch.tsx',
    'components/button.tsx',
    'domain/products/stock-state.tsx',
    'features/dashboards/charts/category-bars.tsx',
  ]

  it('is the colour of only the main action, light, charts and the focus', () => {
    const amber = sources.flatMap(({ path, text }) =>
      text.replaceAll("outlineColor: 'amber-text'", '').match(/['"(-]amber\b/) ? path : [],
    )
    expect(amber.sort()).toEqual(LIT)
  })
})
