import { describe, expect, it } from 'vitest'
import { checkAddress, emptyAddress } from '../../../../web/src/features/checkout/address-form.ts'

const filledIn = {
  fullName: 'Keza Uwase',
  address: 'KG 11 Ave 23',
  city: 'Kigali',
  phone: '0788 123 456',
  country: 'Rwanda',
}

describe('shipping address form', () => {
  it('accepts five filled fields and trims them', () => {
    expect(checkAddress({ ...filledIn, city: ' Kigali ' })).toEqual({ value: filledIn })
  })

  it('reports each empty field', () => {
    expect(checkAddress({ ...emptyAddress, country: '  ' })).toEqual({
      errors: { fullName: 'missing', address: 'missing', city: 'missing', phone: 'missing', country: 'missing' },
    })
  })

  it('begins with Rwanda as country', () => {
    expect(checkAddress(emptyAddress).errors).not.toHaveProperty('country')
  })

  it.each(['0788123456', '+250 788 123 456', '0788-123-456'])('accepts the phone number %s', (phone) => {
    expect(checkAddress({ ...filledIn, phone }).errors).toBeUndefined()
  })

  it.each(['keza', '0788', '078812345x', '07881234567890123456789'])('rejects the phone number %s', (phone) => {
    expect(checkAddress({ ...filledIn, phone })).toEqual({ errors: { phone: 'notPhone' } })
  })

  it('reports a field that is longer than the shop’s limit', () => {
    expect(checkAddress({ ...filledIn, address: 'x'.repeat(201) })).toEqual({ errors: { address: 'tooLong' } })
  })
})
