import { deadlineSignal, trackWrite } from './deadline.ts'

/** A provider's response. `body` is undefined if it is not JSON: a proxy may respond with a page of its own. */
export type JsonAnswer = { status: number; body: unknown }

/**
 * Sends a request and parses the JSON of its response with any status. It is aborted by its signal or with the running
 * call.
 * @throws what fetch throws when no complete response arrives in time; whether the request arrived is then unknown
 */
export async function fetchJson(url: string, request: RequestInit & { signal: AbortSignal }): Promise<JsonAnswer> {
  // Counts as a write with any response: a rejection may refer to an earlier request that was executed.
  if (request.method !== undefined && request.method !== 'GET') trackWrite()
  const ends = deadlineSignal()
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
