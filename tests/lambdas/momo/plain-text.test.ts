import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from '../../../lambdas/momo/request-to-pay.ts'

it.each([
  ["Kwishyura y'itara n’andi", 'Kwishyura yitara nandi'],
  ['Déjà vu: 5,899.50 - OK', 'Deja vu: 5,899.50 - OK'],
  ['Lamp "Kivu" & <b>', 'Lamp Kivu b'],
  ['🪔 Itara 灯', 'Itara'],
  ['a\nb\tc', 'a b c'],
])('converts %j to %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it('always returns a text that MTN accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(plainText(text)).toMatch(/^[A-Za-z0-9 .,:-]{0,160}$/)
    }),
  )
})
