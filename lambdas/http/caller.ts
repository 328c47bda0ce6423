import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access, Route } from '../../shared/route.ts'
import type { User } from '../../shared/users/user.ts'
import { Refusal } from '../refusal.ts'
import { type Actor, actorFrom, isStaff } from './actor.ts'
import { knownCaller } from './known-caller.ts'

/**
 * The part that API Gateway's JWT authorizer adds to an event after it has verified the token. It also accepts access
 * tokens, which do not identify the caller.
 */
const Authorized = z.object({ authorizer: z.object({ jwt: z.object({ claims: z.unknown() }) }) })

/**
 * Returns the caller that the token names. API Gateway has verified the token on every route that is not public. On
 * public routes with a reply for staff, this function verifies a token if one was sent.
 * @throws Refusal 401 for an invalid token, and where a required one is missing
 */
export async function claimedCaller(route: Route, event: APIGatewayProxyEventV2): Promise<Actor | undefined> {
  if (route.access === 'public') return route.staffReply ? callerByToken(event.headers.authorization) : undefined
  const authorized = Authorized.safeParse(event.requestContext)
  return actorFrom(authorized.data?.authorizer.jwt.claims)
}

async function callerByToken(authorization: string | undefined): Promise<Actor | undefined> {
  if (authorization === undefined) return undefined
  // Loaded only where needed: routes behind API Gateway's authorizer do not use it.
  const { claimsOf } = await import('./token.ts')
  return actorFrom(await claimsOf(authorization))
}

/**
 * Returns the caller as stored now, since a token may be outdated. A public route replies to users who are not staff as
 * to anonymous callers, so their profile is not read.
 * @throws Refusal 401 for a user who was deleted or whose sessions were ended, 403 for a role that may not call the
 * route
 */
export async function callerNow(route: Route, claimed: Actor | undefined): Promise<Actor | undefined> {
  if (claimed === undefined || (route.access === 'public' && !isStaff(claimed))) return claimed
  const actor = await knownCaller(claimed)
  if (!mayCall(route.access, actor))
    throw new Refusal('role.denied', 'Your account does not have permission to do this')
  return actor
}

function mayCall(access: Access, actor: User | undefined): boolean {
  if (access === 'admin') return actor?.isAdmin === true
  return access === 'seller' ? isStaff(actor) : true
}
