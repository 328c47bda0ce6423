import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { type Cloud, type CloudOptions, startCloud } from '../../local/cloud.ts'
import { createRouter } from '../../local/gateway/router.ts'
import { contract } from '../../shared/contract.ts'
import { ErrorBody } from '../../shared/error-body.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { expectDeclared } from './declared-errors.ts'
import { openDatabase } from './dynamodb.ts'
import { withoutLimits } from './without-limits.ts'

const findRoute = createRouter(contract)

const SignedIn = z.object({ _id: z.string(), token: z.string() })

export type Sent = {
  token?: string | undefined
  body?: unknown
  /** Sent as is, instead of `body` as JSON. */
  text?: string
  /** Sent as a form instead of `body`. */
  form?: FormData
  headers?: Record<string, string>
}

/** Starts the whole embedded cloud with the demo shop, for the tests of one file; it stores nothing on disk. */
export function cloudForThisFile(options: CloudOptions = { seed: 'lamps' }) {
  let cloud: Cloud
  beforeAll(async () => {
    const dynamoDbEndpoint = options.dataDir === undefined ? await openDatabase() : undefined
    cloud = await startCloud({ business: withoutLimits, dynamoDbEndpoint, ...options })
    return () => cloud.stop()
  })

  async function call(method: string, path: string, { token, body, text, form, headers }: Sent = {}) {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(`${cloud.url}${API_PREFIX}${path}`, {
      method,
      headers: {
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
      ...(form && { body: form }),
    })
    const reply: unknown = await response.json()
    const called = findRoute(method, `${API_PREFIX}${path.split('?')[0]}`)
    // Errors of the gateway itself have no code.
    if (called && response.status >= 400 && z.safeParse(ErrorBody, reply).success) {
      expectDeclared(called.route, response.status, reply)
    }
    return { status: response.status, body: reply }
  }

  return {
    call,
    /** Returns the parts of the cloud, once it has started. */
    cloud: () => cloud,
    /** Fetches a path that is not part of the API. */
    fetchPath: (path: string, init: RequestInit = {}) => fetch(`${cloud.url}${path}`, init),
    idle: () => cloud.idle(),
    /** Returns the token of one of the demo shop's users. */
    async tokenOf(person: 'admin' | 'seller' | 'customer'): Promise<string> {
      const { body } = await call('POST', '/users/signin', {
        body: { email: `${person}@itara.rw`, password: 'Itara-2026' },
      })
      return SignedIn.parse(body).token
    },
  }
}
