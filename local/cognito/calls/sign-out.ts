import * as z from 'zod/mini'
import { userOrThrow } from '../accounts.ts'
import { clientCall, serverCall, userCall } from '../call.ts'
import { closeSessionOfRefreshToken, closeSessionsOf } from '../sessions.ts'
import { Username } from './fields.ts'

const revokeToken = clientCall(z.object({ Token: z.string() }), async (pool, input) => {
  closeSessionOfRefreshToken(pool, input.Token)
  await pool.store.save()
  return {}
})

const globalSignOut = userCall(z.object({}), async (pool, user) => {
  closeSessionsOf(pool, user.username)
  await pool.store.save()
  return {}
})

const adminUserGlobalSignOut = serverCall(z.object({ Username }), async (pool, input) => {
  closeSessionsOf(pool, userOrThrow(pool, input.Username).username)
  await pool.store.save()
  return {}
})

export const signOutCalls = {
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
}
