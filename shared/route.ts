import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Access levels: public, signed-in users, staff (sellers and admins), or admins only. */
export type Access = 'public' | 'user' | 'seller' | 'admin'

type Schema = z.ZodMiniType

/**
 * Declaration of an API route. CDK creates the API route, authorizer and Lambda from it. The handler is typed and
 * checked by it. The browser sends requests and parses responses with it, and the local gateway serves it.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below API_PREFIX, with {parameters} in API Gateway's notation. */
  path: `/${string}`
  /** File of the handler: lambdas/<handler>.ts */
  handler: string
  access: Access
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Maximum size of the JSON body in bytes, if it exceeds the default: see maxBodyOf. */
  maxBody?: number
  /** The body is a form with files (multipart/form-data) and not JSON. */
  multipart?: true
  /** The caller signs the request, so the handler also receives the raw body and the headers. */
  signed?: true
  /** Status of a success: 201 if something is created, else 200. */
  status?: 201
  reply: Schema
  /**
   * Response for staff instead of `reply`. A public route with a staffReply reads the caller's token, if there is one.
   */
  staffReply?: Schema
  /** Accepts an Idempotency-Key: a repeat with the same key gets the same response and writes nothing. */
  idempotent?: boolean
  /** Errors specific to the route, in addition to those of every route of its kind: see errorsOf. */
  errors?: readonly ErrorCode[]
}

export const API_PREFIX = '/api'

/** Path from which the site fetches its configuration at run time, so that one build serves every environment. */
export const SITE_CONFIG_PATH = '/config.json'

export type BodyOf<R extends Route> = R extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<R extends Route> = R extends { query: infer S extends Schema } ? z.output<S> : undefined
export type ParamsOf<R extends Route> = R extends { params: infer S extends Schema } ? z.output<S> : undefined
export type ReplyOf<R extends Route> = z.output<R['reply']> | StaffReplyOf<R>

/** Body as a caller may send it, with optional fields and loose formats. Parsing turns it into the types above. */
export type BodyToSend<R extends Route> = R extends { body: infer S extends Schema } ? z.input<S> : undefined
export type QueryToSend<R extends Route> = R extends { query: infer S extends Schema } ? z.input<S> : undefined

type StaffReplyOf<R extends Route> = R extends { staffReply: infer S extends Schema } ? z.output<S> : never

/** Returns the declaration unchanged, with its exact types. */
export function route<const R extends Route>(declaration: R): R {
  return declaration
}

/**
 * Returns the maximum size of a route's JSON body in bytes. Public calls are small; the longest is a sign-up. The
 * longest of the others is a lamp with its description.
 */
export function maxBodyOf({ access, maxBody }: Route): number {
  return maxBody ?? (access === 'public' ? 8 : 64) * 1024
}

/**
 * Maximum size of calls that send many rows, and of payment providers' events, whose size the shop does not control.
 */
export const LARGE_BODY = 256 * 1024

/**
 * Returns all errors that a handler of the route may return: its own, and those that follow from its access level and
 * body.
 */
export function errorsOf({
  method,
  access,
  params,
  query,
  body,
  multipart,
  staffReply,
  idempotent,
  errors = [],
}: Route): ErrorCode[] {
  const found: readonly (ErrorCode | false | undefined)[] = [
    'internal',
    'shop.busy',
    method !== 'GET' && 'shop.unsure',
    method !== 'GET' && 'shop.unconfirmed',
    (access !== 'public' || staffReply !== undefined) && 'token.invalid',
    (access !== 'public' || staffReply !== undefined) && 'session.ended',
    staffReply && 'keys.away',
    (access === 'seller' || access === 'admin') && 'role.denied',
    params && 'address.unknown',
    (query || body || idempotent) && 'request.invalid',
    body && 'request.malformed',
    body && (multipart ? 'request.notForm' : 'request.notJson'),
    body && !multipart && 'request.tooLarge',
    idempotent && 'idempotency.reused',
    ...errors,
  ]
  return found.filter((code) => code !== false && code !== undefined)
}
