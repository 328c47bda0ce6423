import { expect, it } from 'vitest'
import { dialLink, payCodes } from '../../../shared/settings/pay-codes.ts'

const none = { momoCode: '', airtelCode: '', ekashCode: '' }

it('offers no payment by code when a shop has no codes', () => {
  expect(payCodes(none, 5000)).toEqual([])
})

it('dials MoMo with the amount in whole francs, and other codes in a menu', () => {
  const codes = payCodes({ momoCode: '123456', airtelCode: '998877', ekashCode: '' }, 5000.5)
  expect(codes).toEqual([
    { network: 'MoMo', code: '123456', ussd: '*182*8*1*123456*5001#' },
    { network: 'Airtel Money', code: '998877' },
  ])
})

it('escapes the # so that it reaches the dialler', () => {
  expect(dialLink('*182*8*1*123456*5001#')).toBe('tel:*182*8*1*123456*5001%23')
})
