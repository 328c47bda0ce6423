import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access, Route } from '../../shared/route.ts'
import type { User } from '../../shared/users/user.ts'
import { Refusal } from '../refusal.ts'
import { type Actor, actorFrom, isStaff } from './actor.ts'
import { knownCaller } from './known-caller.ts'

/**
 * What API Gateway's JWT authorizer adds to an event once it has verified the token. It lets access tokens pass as well,
 * which do not say who the caller is.
 */
const Authorized = z.object({ authorizer: z.object({ jwt: z.object({ claims: z.unknown() }) }) })

/**
 * The caller, as the token says. API Gateway has verified it on every route that is not public; on public routes with a
 * reply for staff a token that is sent is verified here.
 * @throws Refusal 401 where a token is needed or sent but is not valid
 */
export async function claimedCaller(route: Route, event: APIGatewayProxyEventV2): Promise<Actor | undefined> {
  if (route.access === 'public') return route.staffReply ? callerByToken(event.headers.authorization) : undefined
  const authorized = Authorized.safeParse(event.requestContext)
  return actorFrom(authorized.data?.authorizer.jwt.claims)
}

async function callerByToken(authorization: string | undefined): Promise<Actor | undefined> {
  if (authorization === undefined) return undefined
  // Loaded only where it is used: routes behind API Gateway's authorizer do not need it.
  const { claimsOf } = await import('./token.ts')
  return actorFrom(await claimsOf(authorization))
}

/**
 * The caller as the shop knows them now, whatever their token says: it was issued some time ago. A public route shows
 * people who are not staff what it shows everybody, so it need not know them.
 * @throws Refusal 401 for a person who was deleted or whose sessions were ended, 403 for a role that may not call the route
 */
export async function callerNow(route: Route, claimed: Actor | undefined): Promise<Actor | undefined> {
  if (claimed === undefined || (route.access === 'public' && !isStaff(claimed))) return claimed
  const actor = await knownCaller(claimed)
  if (!mayCall(route.access, actor)) throw new Refusal('role.denied', 'Your account may not do this')
  return actor
}

export function mayCall(access: Access, actor: User | undefined): boolean {
  if (access === 'admin') return actor?.isAdmin === true
  return access === 'seller' ? isStaff(actor) : true
}
