import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMobile, isMtn, rwandanMobile } from '../../shared/phone.ts'

const anyMobile = fc
  .tuple(fc.constantFrom('72', '73', '78', '79'), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([prefix, rest]) => `${prefix}${String(rest).padStart(7, '0')}`)
const anyCountry = fc.constantFrom('', '0', '250', '+250', '00250')
const anyGap = fc.constantFrom('', ' ', '-', '.', '  ')

describe('Rwandan mobile number', () => {
  it('parses a number in any usual format', () => {
    fc.assert(
      fc.property(anyMobile, anyCountry, anyGap, (digits, country, gap) => {
        const spelled = [country, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(gap)
        expect(rwandanMobile(` ${spelled} `)).toBe(`250${digits}`)
      }),
    )
  })

  it('formats a number like in Rwanda and parses it back', () => {
    expect(formatMobile('250788123456')).toBe('0788 123 456')
    fc.assert(
      fc.property(anyMobile, (digits) => {
        expect(rwandanMobile(formatMobile(`250${digits}`))).toBe(`250${digits}`)
      }),
    )
  })

  it.each([
    '',
    '078812345',
    '07881234567',
    '+2500788123456',
    '0768123456',
    '0252588888',
    '+254 712 345 678',
    '250788',
    'abc',
    '0788 123 45o',
    '+46733123450',
  ])('rejects %j', (typed) => {
    expect(rwandanMobile(typed)).toBeUndefined()
  })

  it.each([
    ['0781234567', true],
    ['0791234567', true],
    ['0721234567', false],
    ['0731234567', false],
  ])('%s belongs to MTN: %s', (typed, expected) => {
    expect(isMtn(rwandanMobile(typed) ?? '')).toBe(expected)
  })
})
