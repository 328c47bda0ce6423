import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { vi } from 'vitest'
import { mockClient } from './mock-client.ts'

/** What MTN makes of requests to pay, by their reference: 'away' breaks the line. */
export type FakeMtn = {
  /** How a request stands; absent: MTN has never heard of it. */
  statuses: Map<string, object | 'away'>
  /** What a request to pay is answered, in place of taking it. */
  requests: 'taken' | 'lost before' | 'lost after' | { status: number; body?: object }
  /** The paths that were asked for, oldest first, without tokens. */
  asked: string[]
}

/** Stands in for MTN and for the secret that opens it, in this process and without a network. */
export function fakeMtn(): FakeMtn {
  const mtn: FakeMtn = { statuses: new Map(), requests: 'taken', asked: [] }
  const secret = { subscriptionKey: 'sub', apiUser: 'user', apiKey: 'key' }
  mockClient(SecretsManagerClient)
    .onAnyCommand()
    .resolves({ SecretString: JSON.stringify(secret) })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET', headers } = {}) => {
    const path = new URL(String(address)).pathname.replace('/collection', '')
    if (path === '/token/') return Response.json({ access_token: 't', expires_in: 3600 })
    mtn.asked.push(`${method} ${path}`)
    return method === 'POST' ? take(mtn, new Headers(headers).get('x-reference-id') ?? '') : tell(mtn, path)
  })
  return mtn
}

function take(mtn: FakeMtn, reference: string): Response {
  const { requests, statuses } = mtn
  if (requests === 'lost before') throw new TypeError('fetch failed')
  if (typeof requests === 'object') return Response.json(requests.body, { status: requests.status })
  if (statuses.has(reference)) return Response.json({ code: 'RESOURCE_ALREADY_EXIST' }, { status: 409 })
  statuses.set(reference, { status: 'PENDING' })
  if (requests === 'lost after') throw new TypeError('fetch failed')
  return new Response(null, { status: 202 })
}

function tell({ statuses }: FakeMtn, path: string): Response {
  const status = statuses.get(path.replace('/v1_0/requesttopay/', ''))
  if (status === 'away') throw new TypeError('fetch failed')
  return status ? Response.json(status) : Response.json({ code: 'RESOURCE_NOT_FOUND' }, { status: 404 })
}
