import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../shared/contract.ts'
import type { Access, Route } from '../../shared/route.ts'
import { cloudForThisFile } from '../support/cloud.ts'

const people = ['nobody', 'customer', 'seller', 'admin', 'latecomer', 'forger', 'unsigned', 'nonsense'] as const
type Person = (typeof people)[number]

// Mocked before the cloud starts: it runs in this process and keeps the clock from its start.
const clock = vi.spyOn(Date, 'now')

const { call, tokenOf } = cloudForThisFile()
const tokens: Partial<Record<Person, string>> = {}

beforeAll(async () => {
  for (const person of ['customer', 'seller', 'admin'] as const) tokens[person] = await tokenOf(person)
  tokens.latecomer = await adminTokenOfTwoHoursAgo()
  tokens.forger = withClaims(tokens.customer ?? '', { 'cognito:groups': ['admin'] })
  tokens.unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${tokens.admin?.split('.')[1]}.`
  tokens.nonsense = 'nonsense'
})

const mayCall: Record<Access, readonly Person[]> = {
  public: ['nobody', 'customer', 'seller', 'admin'],
  user: ['customer', 'seller', 'admin'],
  seller: ['seller', 'admin'],
  admin: ['admin'],
}

/** Returns the status that the contract requires for a caller, before anything else is checked. */
function expected(route: Route, person: Person): 'let through' | 401 | 403 {
  if (mayCall[route.access].includes(person)) return 'let through'
  if (person === 'customer' || person === 'seller') return 403
  // A public route without a staffReply ignores tokens.
  return route.access === 'public' && !route.staffReply ? 'let through' : 401
}

describe.each(contract.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it.each(people)('enforces each route’s access when called by %s', async (person) => {
    const path = route.path.replace(/\{\w+\}/g, 'none')
    const { status, body } = await call(route.method, path, {
      token: tokens[person],
      ...(route.body ? { body: {} } : {}),
    })
    const outcome = status === 401 || status === 403 ? status : 'let through'
    // A sign-in with an empty form is refused as invalid input, never as unauthorized.
    expect(outcome).toBe(expected(route, person))
    expect(status).toBeLessThan(500)
    if (status >= 400) expect(body).toMatchObject({ message: expect.any(String) })
  })
})

/** Returns the query parameters of a route. */
function namesIn(query: Route['query']): string[] {
  const JsonSchema = z.object({ properties: z._default(z.record(z.string(), z.unknown()), {}) })
  if (!query) return []
  return Object.keys(JsonSchema.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })).properties)
}

/** Longest search text that fits an address, in letters of three bytes that each stand for a phrase. */
const LONGEST = '\uFDFA'.repeat(200)

it.each(contract.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s refuses the longest texts, or finds nothing by them: no key of the table is too long',
  async (_name, route) => {
    const queries = namesIn(route.query).flatMap((name) => [
      { [name]: LONGEST },
      { [name]: LONGEST.slice(0, 100) },
      { [name]: `${LONGEST}/${LONGEST}` },
    ])
    const path = (text: string) => route.path.replace(/\{\w+\}/g, encodeURIComponent(text))
    const addresses = [path(LONGEST), ...queries.map((query) => `${path('none')}?${new URLSearchParams(query)}`)]
    for (const address of addresses) {
      const { status } = await call(route.method, address, {
        token: tokens.admin,
        ...(route.body ? { body: {} } : {}),
      })
      expect([address, status < 500]).toEqual([address, true])
    }
  },
)

/** Returns a token that expired an hour ago. */
async function adminTokenOfTwoHoursAgo(): Promise<string> {
  clock.mockReturnValue(Date.now() - 2 * 60 * 60 * 1000)
  try {
    return await tokenOf('admin')
  } finally {
    clock.mockReset()
  }
}

/** Returns the token with other claims, so that its signature no longer matches. */
function withClaims(token: string, claims: Record<string, unknown>): string {
  const [header, payload = '', signature] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  return `${header}.${encode(changed)}.${signature}`
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
