import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access, Route } from '../../shared/route.ts'
import { Refusal } from '../refusal.ts'
import { type Actor, actorFrom, isStaff } from './actor.ts'

/**
 * What API Gateway's JWT authorizer adds to an event once it has verified the token. It lets access tokens pass as well,
 * which do not say who the caller is.
 */
const Authorized = z.object({
  authorizer: z.object({ jwt: z.object({ claims: z.looseObject({ token_use: z.literal('id') }) }) }),
})

/**
 * The caller. API Gateway has verified the token on every route that is not public; on public routes with a reply for
 * staff a token that is sent is verified here.
 * @throws Refusal 401 where a token is needed or sent but is not valid, 403 for a role that may not call the route
 */
export async function callerOf(route: Route, event: APIGatewayProxyEventV2): Promise<Actor | undefined> {
  if (route.access === 'public') return route.staffReply ? callerByToken(event.headers.authorization) : undefined
  const authorized = Authorized.safeParse(event.requestContext)
  if (!authorized.success) throw new Refusal('token.invalid', 'Please sign in')
  const actor = actorFrom(authorized.data.authorizer.jwt.claims)
  if (!mayCall(route.access, actor)) throw new Refusal('role.denied', 'Your account may not do this')
  return actor
}

async function callerByToken(authorization: string | undefined): Promise<Actor | undefined> {
  if (authorization === undefined) return undefined
  // Loaded only where it is used: routes behind API Gateway's authorizer do not need it.
  const { claimsOf } = await import('./token.ts')
  return actorFrom(await claimsOf(authorization))
}

function mayCall(access: Access, actor: Actor): boolean {
  if (access === 'admin') return actor.isAdmin
  return access === 'seller' ? isStaff(actor) : true
}
