import { globSync, readFileSync } from 'node:fs'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { describe, expect, it } from 'vitest'
import { styleProps } from '../../../web/src/theme/style-props.ts'
import { system } from '../../../web/src/theme/system.ts'
import { stripStyleProps } from '../../../web/strip-style-props.ts'

const web = new URL('../../../web/src/', import.meta.url).pathname
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['theme/**', 'messages/**', '**/charts/**'] })
  .map((file) => readFileSync(web + file, 'utf8'))
  .join('\n')

/** Chakra with all its parts and the shop's tokens. */
const whole = createSystem({ ...system._config, ...defaultBaseConfig })
const names = (config: object | undefined) => Object.keys(config ?? {})

/** Matches a name written as a style property: `color="ink"`, `color: 'ink'`. */
const isWritten = (name: string) => new RegExp(`(?<![\\w.$'-])${name}(?=[:=]\\s*['"{\`\\w])`).test(sources)

describe('subset of Chakra’s styles', () => {
  it('contains each state that a screen uses, like Chakra', () => {
    const written = names(defaultBaseConfig.conditions).filter((name) => isWritten(`_${name}`))
    expect(written).toContain('hover')
    // A button that ignores presses has `aria-disabled`, and does not react to the pointer either.
    const ours = (condition: unknown) =>
      JSON.parse(JSON.stringify(condition).replace(', [data-disabled])', ', [data-disabled], [aria-disabled=true])'))
    for (const name of written) {
      const theirs = defaultBaseConfig.conditions?.[name]
      expect(styleProps.conditions?.[name], name).toEqual(name === 'hover' ? ours(theirs) : theirs)
    }
  })

  it('gives each property that a screen uses the same tokens as Chakra', () => {
    const written = names(defaultBaseConfig.utilities).filter((name) => isWritten(name) && name !== 'srOnly')
    expect(written).toContain('paddingInline')
    const values = ['0', '4', 'muted', 'amber', 'body', 'xl', 'md', 'bold', 'full', 'high', '1px', '2']
    for (const name of written)
      for (const value of values) {
        const { '--bg-currentcolor': _, ...ofChakra } = whole.utility.transform(name, value) ?? {}
        expect(system.utility.transform(name, value), `${name}: ${value}`).toEqual(ofChakra)
      }
  })

  it('hides visually, clamps lines and applies below a width like Chakra', () => {
    for (const style of [{ srOnly: true }, { lineClamp: 2 }, { smDown: { srOnly: true } }, { padding: { md: '4' } }])
      expect(system.css(style)).toEqual(whole.css(style))
  })

  it('omits shorthands, which no screen uses', () => {
    const shorthands = Object.values(defaultBaseConfig.utilities ?? {}).flatMap(({ shorthand }) => shorthand ?? [])
    expect(shorthands).toContain('bg')
    const written = shorthands.filter((name) => new RegExp(`\\s${name}=["{]`).test(sources))
    expect(written).toEqual([])
  })
})

describe('names of Chakra’s style properties', () => {
  const file = 'node_modules/@pandacss/is-valid-prop/dist/index.mjs'
  const whole = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

  it('limits the style properties to those that a screen uses', () => {
    const { transform } = stripStyleProps
    const code = typeof transform === 'function' ? transform.call(Object.create(null), whole, `/${file}`) : undefined
    const left = JSON.stringify(code)
    for (const name of ['gridTemplateColumns', 'color', 'paddingInline']) expect(left).toContain(`,${name},`)
    expect(whole).toContain('columnRuleColor')
    expect(left).not.toContain('columnRuleColor')
    expect(left.length).toBeLessThan(whole.length / 2)
  })
})
