import { describe, expect, it } from 'vitest'
import { checkRepeatedPassword } from '../../../../web/src/features/users/check-repeated-password.ts'

const NO_MATCH = 'Password do not match'

function check(password: string, repeated: string, left = false) {
  const form = { password, confirm_password: repeated }
  return checkRepeatedPassword(form, { confirm_password: left }, NO_MATCH)
}

describe('the repeated password', () => {
  it('is right when it is the same', () => {
    expect(check('Itara-2026', 'Itara-2026')).toBeNull()
    expect(check('Itara-2026', 'Itara-2026', true)).toBeNull()
  })

  it('is told to differ as soon as it does, however short', () => {
    expect(check('ab', 'ac')).toEqual({ confirm_password: [NO_MATCH] })
    expect(check('Itara-2026', 'itara')).toEqual({ confirm_password: [NO_MATCH] })
    expect(check('Itara-2026', 'Itara-20261')).toEqual({ confirm_password: [NO_MATCH] })
  })

  it('keeps the form from being sent while it is still being typed, without a word', () => {
    expect(check('Itara-2026', 'Itara')).toEqual({ confirm_password: [] })
  })

  it('is told to differ when it was left half typed', () => {
    expect(check('Itara-2026', 'Itara', true)).toEqual({ confirm_password: [NO_MATCH] })
  })

  it('is not missed while both are still empty', () => {
    expect(checkRepeatedPassword({}, {}, NO_MATCH)).toBeNull()
  })
})
