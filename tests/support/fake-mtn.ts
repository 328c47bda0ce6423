import { SSMClient } from '@aws-sdk/client-ssm'
import { vi } from 'vitest'
import { mockClient } from './mock-client.ts'

/** State of MTN's payment requests. */
export type FakeMtn = {
  /** Status of each request by its reference. A missing one is unknown to MTN. */
  statuses: Map<string, object | 'unavailable'>
  /** Response to payment requests: accepted, lost before or after MTN received it, or an error. */
  requests: 'accepted' | 'lost before' | 'lost after' | { status: number; body?: object }
  /** Method and path of each call, oldest first, except those for tokens. */
  calls: string[]
}

/** Replaces MTN and the secret with the shop's account, in this process and without a network. */
export function fakeMtn(): FakeMtn {
  const mtn: FakeMtn = { statuses: new Map(), requests: 'accepted', calls: [] }
  const secret = { subscriptionKey: 'sub', apiUser: 'user', apiKey: 'key' }
  mockClient(SSMClient)
    .onAnyCommand()
    .resolves({ Parameter: { Value: JSON.stringify(secret) } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET', headers } = {}) => {
    const path = new URL(String(address)).pathname.replace('/collection', '')
    if (path === '/token/') return Response.json({ access_token: 't', expires_in: 3600 })
    mtn.calls.push(`${method} ${path}`)
    return method === 'POST' ? accept(mtn, new Headers(headers).get('x-reference-id') ?? '') : statusOf(mtn, path)
  })
  return mtn
}

function accept(mtn: FakeMtn, reference: string): Response {
  const { requests, statuses } = mtn
  if (requests === 'lost before') throw new TypeError('fetch failed')
  if (typeof requests === 'object') return Response.json(requests.body, { status: requests.status })
  if (statuses.has(reference)) return Response.json({ code: 'RESOURCE_ALREADY_EXIST' }, { status: 409 })
  statuses.set(reference, { status: 'PENDING' })
  if (requests === 'lost after') throw new TypeError('fetch failed')
  return new Response(null, { status: 202 })
}

function statusOf({ statuses }: FakeMtn, path: string): Response {
  const status = statuses.get(path.replace('/v1_0/requesttopay/', ''))
  if (status === 'unavailable') throw new TypeError('fetch failed')
  return status ? Response.json(status) : Response.json({ code: 'RESOURCE_NOT_FOUND' }, { status: 404 })
}
