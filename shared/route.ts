import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { verbatim } from './verbatim.ts'

/** Who may call: anyone, anyone signed in, staff (sellers and admins), or admins only. */
export type Access = 'public' | 'user' | 'seller' | 'admin'

type Schema = z.core.$ZodType

/**
 * The declaration of one call of the API: CDK creates the API route, authorizer and Lambda from it, the handler is
 * typed and checked by it, the browser calls and parses with it, and the local gateway serves it.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below API_PREFIX, with {parameters} as API Gateway writes them. */
  path: `/${string}`
  /** The handler's file: lambdas/<handler>.ts */
  handler: string
  access: Access
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The most bytes of a JSON body, where the call takes more than others of its kind: see maxBodyOf. */
  maxBody?: number
  /** The body is a form with files (multipart/form-data) and not JSON. */
  multipart?: true
  /** The caller signs what it sends: the handler also gets the raw body and the headers. */
  signed?: true
  /** The status of a success: 201 if something is created, else 200. */
  status?: 201
  reply: Schema
  /** What staff get instead of `reply`. A public route with a staffReply reads the caller's token, if there is one. */
  staffReply?: Schema
  /** Takes an Idempotency-Key: a repeat with the same key gets the same answer and writes nothing. */
  once?: boolean
  /** What its rules may refuse, besides what every call of its kind may answer: see errorsOf. */
  errors?: readonly ErrorCode[]
}

export const API_PREFIX = '/api'

/** An id or slug in a path. A DynamoDB key takes 1 to 1,024 bytes; ours are far shorter. */
export const AddressPart = verbatim(200).check(z.minLength(1))

export type BodyOf<R extends Route> = R extends { body: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<R extends Route> = R extends { query: infer S extends Schema } ? z.output<S> : undefined
export type ParamsOf<R extends Route> = R extends { params: infer S extends Schema } ? z.output<S> : undefined
export type ReplyOf<R extends Route> = z.output<R['reply']> | StaffReplyOf<R>

/** As a caller may send it: with optional fields and loose formats, which parsing settles into the types above. */
export type BodyToSend<R extends Route> = R extends { body: infer S extends Schema } ? z.input<S> : undefined
export type QueryToSend<R extends Route> = R extends { query: infer S extends Schema } ? z.input<S> : undefined

type StaffReplyOf<R extends Route> = R extends { staffReply: infer S extends Schema } ? z.output<S> : never

/** Keeps the declaration's exact types. */
export function route<const R extends Route>(declaration: R): R {
  return declaration
}

/**
 * The most bytes of a route's JSON body. A stranger's call is small: their longest is a sign-up. Of the others, the longest
 * is a lamp with its description.
 */
export function maxBodyOf({ access, maxBody }: Route): number {
  return maxBody ?? (access === 'public' ? 8 : 64) * 1024
}

/** A call that sends many rows, or events of a payment provider, whose size is not ours to set. */
export const LARGE_BODY = 256 * 1024

/** All errors that a handler of the route may answer: its own, and those that follow from how it is called. */
export function errorsOf({
  method,
  access,
  params,
  query,
  body,
  multipart,
  staffReply,
  once,
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
    (query || body || once) && 'request.invalid',
    body && 'request.malformed',
    body && (multipart ? 'request.notForm' : 'request.notJson'),
    body && !multipart && 'request.tooLarge',
    once && 'idempotency.reused',
    ...errors,
  ]
  return found.filter((code) => code !== false && code !== undefined)
}
