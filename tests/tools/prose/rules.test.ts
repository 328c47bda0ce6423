import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../../tools/prose/commit-subject.ts'
import { broken, passagesIn } from '../../../tools/prose/rules.ts'

const rulesBroken = (path: string, source: string) =>
  passagesIn(path, source).flatMap((passage) => broken(passage).map(({ name }) => `${passage.line}: ${name}`))

describe('prose rules', () => {
  it('finds each pattern in block and line comments', () => {
    const source = [
      '/** What a sale says. */',
      'const a = 1',
      '/**',
      ' * Stores the sale.',
      ' * Nobody waits for it, also if it fails.',
      ' */',
      'const b = 2 // sent at once',
      '// Without a line it is mended,',
      '// or written anew.',
    ].join('\n')
    expect(rulesBroken('lambdas/sale.ts', source)).toEqual([
      '1: bare relative opening',
      '3: vague actor',
      '3: also if',
      '7: at once',
      '8: anew',
      '8: mend',
      '8: line for connection',
    ])
  })

  it('accepts plain comments and ignores strings and code', () => {
    const source = [
      '/** Returns the order, even if it is voided. */',
      "const url = 'https://itara.rw' // The shop's own address.",
      "const text = 'nobody at once'",
      '/** Sends `at once` to the line of a sale. */',
    ].join('\n')
    expect(rulesBroken('lambdas/order.ts', source)).toEqual([])
  })

  it('reports vague and long test titles in test files only', () => {
    const source = `it('refuses what nobody sent', () => {})\nit('${'x'.repeat(81)}', () => {})`
    expect(rulesBroken('tests/web/sale.test.ts', source)).toEqual(['1: vague actor', '2: long title'])
    expect(rulesBroken('tests/web/support/sale.ts', source)).toEqual([])
  })

  it('ignores code in Markdown', () => {
    const page = ['The program asks.', '```', 'the program', '```', 'Run `the program`.'].join('\n')
    expect(rulesBroken('docs/page.md', page)).toEqual(['1: the program'])
  })

  it('checks the English texts of the screens', () => {
    const source = "export const texts = { fix: 'Mend it', form: 'e-mail address' }"
    expect(rulesBroken('web/src/messages/en/outbox.ts', source)).toEqual(['1: mend', '1: e-mail'])
  })
})

describe('commit subject rule', () => {
  it('accepts a subject that names one change in at most 72 characters', () => {
    expect(faultsOf('Fix metric names that CloudWatch Logs refuses')).toEqual([])
  })

  it.each(['Let the office have the bytes', 'add a test', 'Add a test.', `Add ${'x'.repeat(70)}`])(
    'rejects a subject that is vague, lower case, ends with a period or is long: %s',
    (subject) => {
      expect(faultsOf(subject)).toHaveLength(1)
    },
  )
})
