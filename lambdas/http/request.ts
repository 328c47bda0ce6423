import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { type BodyOf, maxBodyOf, type ParamsOf, type QueryOf, type Route } from '../../shared/route.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from './actor.ts'
import { type Origin, originOf } from './origin.ts'

// zod/mini has no messages of its own; these are zod's English ones.
z.config(en())

/** The parsed input of a handler. The route's schemas define all of it. */
export type Call<R extends Route> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  actor: R['access'] extends 'public' ? Actor | undefined : Actor
  from: Origin
  /** Raw body and headers, on routes whose callers sign their requests. */
  signed: R extends { signed: true } ? SignedBody : undefined
  /** The caller's Idempotency-Key, on routes that accept one. A repeat with the same key has no further effect. */
  dedupeKey: IdempotencyKey | undefined
}

type IdempotencyKey = { key: string; fingerprint: string }

export type SignedBody = { text: string; headers: Readonly<Record<string, string | undefined>> }

/**
 * Parses a call by its route.
 * @throws Refusal 400 for input that does not fit the route's schemas, 413 for a body that is too large, 415 for one of
 * another type
 */
export function readCall<R extends Route>(
  route: R,
  event: APIGatewayProxyEventV2,
  actor: Actor | undefined,
): Promise<Call<R>>
export async function readCall(
  route: Route,
  event: APIGatewayProxyEventV2,
  actor: Actor | undefined,
): Promise<unknown> {
  const body = route.body && parse(route.body, route.multipart ? await readForm(event) : readJson(route, event))
  const params = route.params && parseAddress(route.params, event.pathParameters ?? {})
  return {
    params,
    query: route.query && parse(route.query, event.queryStringParameters ?? {}),
    body,
    actor,
    from: originOf(event),
    signed: route.signed && { text: bytesOf(event).toString(), headers: event.headers },
    dedupeKey: route.idempotent && actor ? readDedupeKey(route, event, actor, params) : undefined,
  }
}

/** Parses the path parameters. A path that does not fit the route's schema cannot exist, so it is not found. */
function parseAddress(schema: z.core.$ZodType, params: unknown): unknown {
  const result = z.safeParse(schema, params)
  if (!result.success) throw new Refusal('address.unknown', 'There is nothing at this address')
  return result.data
}

function readJson(route: Route, event: APIGatewayProxyEventV2): unknown {
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new Refusal('request.notJson', 'Send the body as application/json')
  }
  const bytes = bytesOf(event)
  const most = maxBodyOf(route)
  if (bytes.length > most) throw new Refusal('request.tooLarge', `The body is larger than ${most / 1024} kB`)
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Refusal('request.malformed', 'The body is not valid JSON')
  }
}

/** Parses a form's fields. A field that occurs several times has a list of values. */
async function readForm(event: APIGatewayProxyEventV2): Promise<unknown> {
  const type = event.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Refusal('request.notForm', 'Send the body as multipart/form-data')
  }
  const form = await formOf(bytesOf(event), type)
  return Object.fromEntries(
    [...form.keys()].map((name) => {
      const [value, ...others] = form.getAll(name)
      return [name, others.length === 0 ? value : [value, ...others]]
    }),
  )
}

async function formOf(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('request.malformed', 'The form is incomplete. Please send it again')
  }
}

/** Returns the body's bytes. API Gateway encodes non-text bodies in base64. */
function bytesOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer<ArrayBuffer> {
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
}

/**
 * Maximum number of issues in a reply. A list of invalid rows has an issue for each, and the reply must fit into
 * Lambda's 6 MB.
 */
const MAX_ISSUES = 20

/**
 * Parses a caller's input.
 * @throws Refusal 400 with the issues, for input that does not fit the schema
 */
export function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const [first] = issues
  const message = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'The request is not valid')
  throw new Refusal('request.invalid', message, { issues })
}

const Key = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 printable characters without spaces'))

/**
 * Returns the idempotency record of a call. A key belongs to one caller and one route, so no caller receives another's
 * reply. The request is compared as it was sent: a new version may parse more of it, and a request that is repeated
 * across a deployment stays the same.
 */
function readDedupeKey(
  route: Route,
  event: APIGatewayProxyEventV2,
  actor: Actor,
  params: unknown,
): IdempotencyKey | undefined {
  const header = event.headers['idempotency-key']
  if (header === undefined) return undefined
  const key = Key.safeParse(header)
  if (!key.success) throw new Refusal('request.invalid', 'Idempotency-Key must be 1 to 200 printable characters')
  return {
    key: `${actor._id}#${route.method} ${route.path}#${key.data}`,
    fingerprint: fingerprintOf({ params, body: bytesOf(event).toString() }),
  }
}
