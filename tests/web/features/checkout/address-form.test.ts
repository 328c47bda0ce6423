import { describe, expect, it } from 'vitest'
import { checkAddress, emptyAddress } from '../../../../web/src/features/checkout/address-form.ts'

const filledIn = {
  fullName: 'Keza Uwase',
  address: 'KG 11 Ave 23',
  city: 'Kigali',
  phone: '0788 123 456',
  country: 'Rwanda',
}

describe('the shipping address', () => {
  it('is good when all five fields are filled in, and goes on without stray spaces', () => {
    expect(checkAddress({ ...filledIn, city: ' Kigali ' })).toEqual({ value: filledIn })
  })

  it('says of each field that it is empty', () => {
    expect(checkAddress({ ...emptyAddress, country: '  ' })).toEqual({
      errors: { fullName: 'missing', address: 'missing', city: 'missing', phone: 'missing', country: 'missing' },
    })
  })

  it('begins in Rwanda', () => {
    expect(checkAddress(emptyAddress).errors).not.toHaveProperty('country')
  })

  it.each(['0788123456', '+250 788 123 456', '0788-123-456'])('takes %s for a phone number', (phone) => {
    expect(checkAddress({ ...filledIn, phone }).errors).toBeUndefined()
  })

  it.each(['keza', '0788', '078812345x', '07881234567890123456789'])('takes %s for no phone number', (phone) => {
    expect(checkAddress({ ...filledIn, phone })).toEqual({ errors: { phone: 'notPhone' } })
  })

  it('says when a line is longer than the shop takes', () => {
    expect(checkAddress({ ...filledIn, address: 'x'.repeat(201) })).toEqual({ errors: { address: 'tooLong' } })
  })
})
