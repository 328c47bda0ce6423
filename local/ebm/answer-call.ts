import type { Behaviour } from './behaviour.ts'
import { callAt } from './call-names.ts'
import { type Call, performCall } from './calls.ts'
import { EbmError } from './errors.ts'
import { authorityTime, type World } from './world.ts'

/** A request with its complete body. The path has no prefix. */
export type EbmRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  text: string
}

/** An answer, or a broken connection. */
export type EbmAnswer =
  | { status: number; contentType: 'application/json' | 'text/html'; body: string; afterMs?: number }
  | 'broken'

const NOT_FOUND = '<html><head><title>404</title></head><body><h1>404 Not Found</h1></body></html>'
const BAD_GATEWAY = '<html><head><title>502</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Answers a call like the authority: with HTTP 200 for rejections, and with pages where its gateway answers. */
export function answerCall(world: World, request: EbmRequest): EbmAnswer {
  const call = callAt(request.path)
  const { lookUps } = world.behaviour
  const isMissing = !call || ((call.name === 'saleDetails' || call.name === 'sales') && !lookUps.includes(call.name))
  if (isMissing) return { status: 404, contentType: 'text/html', body: NOT_FOUND }
  const mode = takeMode(world, call)
  const fault = faultBefore(mode)
  if (fault === 'broken') return fault
  if (fault === 'html') return { status: 502, contentType: 'text/html', body: BAD_GATEWAY }
  const envelope = fault ?? perform(world, call, request)
  world.store.save()
  if (mode === 'lose-answer') return 'broken'
  const body = changed(mode, { ...envelope, resultDt: authorityTime(world) })
  const afterMs = mode === 'slow' ? world.behaviour.slowMs : 0
  return { status: 200, contentType: 'application/json', body: JSON.stringify(body), afterMs }
}

type Envelope = { resultCd: string; resultMsg: string; data: object | null }

/** Returns the mode for a call, and counts the call if the mode has a limit. */
function takeMode({ behaviour }: World, { name }: Call): Behaviour['mode'] {
  const { mode, affected, remaining } = behaviour
  if (affected.length > 0 && !affected.includes(name)) return 'up'
  if (remaining === undefined) return mode
  if (remaining > 1) behaviour.remaining = remaining - 1
  else {
    delete behaviour.remaining
    behaviour.mode = 'up'
  }
  return mode
}

function faultBefore(mode: Behaviour['mode']): 'broken' | 'html' | Envelope | undefined {
  if (mode === 'down' || mode === 'lose-request') return 'broken'
  if (mode === 'html') return 'html'
  if (mode === 'busy') return rejection('894', 'The server cannot be reached')
  if (mode === 'unknown-error') return rejection('999', 'Unknown error')
  const [, code] = /^reject:(\d{3})$/.exec(mode) ?? []
  return code === undefined ? undefined : rejection(code, 'Rejected by command')
}

function perform(world: World, call: Call, { method, headers, text }: EbmRequest): Envelope {
  if (method !== 'POST') return rejection('912', 'The method is not supported')
  const sent = parseObject(text)
  if (!sent) return rejection('911', 'There is no request body')
  try {
    const data = performCall(world, call, sent, headers)
    if (data === undefined) return rejection('001', 'There is no search result')
    return { resultCd: '000', resultMsg: 'It is succeeded', data }
  } catch (error) {
    if (!(error instanceof EbmError)) throw error
    return rejection(error.code, error.message)
  }
}

function rejection(resultCd: string, resultMsg: string): Envelope {
  return { resultCd, resultMsg, data: null }
}

function changed(mode: Behaviour['mode'], envelope: Envelope & { resultDt: string }): object {
  if (mode === 'no-receipt') return { ...envelope, data: null }
  if (mode === 'nested') return { ...envelope, data: { data: envelope.data } }
  return mode === 'blanks' ? { ...envelope, data: envelope.data && blanked(envelope.data) } : envelope
}

/** Returns the data with a blank after each name and around each text. */
function blanked(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [`${name} `, typeof value === 'string' ? ` ${value} ` : value]),
  )
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
