import { endOfCall, noteWrite } from './deadline.ts'
import { mayWrite } from './held-writes.ts'

/** What a provider answered. `body` is undefined if it is not JSON: a proxy on the way may answer with a page of its own. */
export type JsonAnswer = { status: number; body: unknown }

/**
 * Sends a request and reads the JSON of its answer, whatever its status. It ends with its signal or with the running call.
 * @throws what fetch throws when no complete answer comes in time: whether the request arrived is then unknown
 */
export async function fetchJson(url: string, request: RequestInit & { signal: AbortSignal }): Promise<JsonAnswer> {
  if (request.method !== undefined && request.method !== 'GET') {
    await mayWrite()
    // Whatever the answer is: a refusal may speak of an earlier request that was carried out.
    noteWrite()
  }
  const ends = endOfCall()
  const signal = ends ? AbortSignal.any([request.signal, ends]) : request.signal
  const response = await fetch(url, { ...request, signal })
  return { status: response.status, body: parseJson(await response.text()) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
