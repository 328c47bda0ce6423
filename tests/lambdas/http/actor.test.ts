import { expect, it } from 'vitest'
import { actorFrom } from '../../../lambdas/http/actor.ts'

const claims = { sub: 'id-1', email: 'grace@example.rw', name: 'Grace' }
const roles = (groups: unknown) => {
  const { isAdmin, isSeller } = actorFrom({ ...claims, 'cognito:groups': groups })
  return { isAdmin, isSeller }
}

it.each([
  ['as an HTTP API passes several on', '[admin seller]', { isAdmin: true, isSeller: true }],
  ['as an HTTP API passes one on', '[seller]', { isAdmin: false, isSeller: true }],
  ['as the token itself has them', ['admin'], { isAdmin: true, isSeller: false }],
  ['when they are separated by commas', 'admin,seller', { isAdmin: true, isSeller: true }],
  ['when there are none', undefined, { isAdmin: false, isSeller: false }],
  ['when a name only resembles a role', '[administrators sellers]', { isAdmin: false, isSeller: false }],
])('reads groups %s', (_how, groups, expected) => {
  expect(roles(groups)).toEqual(expected)
})

it('uses the e-mail for a person without a name', () => {
  expect(actorFrom({ sub: 'id-1', email: 'grace@example.rw' }).name).toBe('grace@example.rw')
})
