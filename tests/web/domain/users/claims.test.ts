import { describe, expect, it } from 'vitest'
import { userFromClaims } from '../../../../web/src/domain/users/claims.ts'

const claims = { sub: 'u1', email: 'keza@example.com', name: 'Keza', exp: 1, 'cognito:username': 'u1' }

describe('user in an ID token', () => {
  it('returns a customer when the token has no group', () => {
    expect(userFromClaims(claims)).toEqual({
      _id: 'u1',
      name: 'Keza',
      email: 'keza@example.com',
      isAdmin: false,
      isSeller: false,
    })
  })

  it('returns the roles of the groups', () => {
    expect(userFromClaims({ ...claims, 'cognito:groups': ['seller'] })).toMatchObject({
      isSeller: true,
      isAdmin: false,
    })
    expect(userFromClaims({ ...claims, 'cognito:groups': ['admin', 'seller'] })).toMatchObject({
      isSeller: true,
      isAdmin: true,
    })
  })

  it('uses the email when there is no name', () => {
    expect(userFromClaims({ ...claims, name: undefined }).name).toBe('keza@example.com')
    expect(userFromClaims({ ...claims, name: '' }).name).toBe('keza@example.com')
  })
})
