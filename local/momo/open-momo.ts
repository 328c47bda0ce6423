import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { targetOf } from '../gateway/request-path.ts'
import { send, sendText } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'
import { Behaviour } from './behaviour.ts'
import { type CallbackSender, createCallbackSender } from './callbacks.ts'
import { type Answer, type ApiRequest, callName, performCall } from './calls.ts'
import { MomoError } from './errors.ts'
import type { MomoAccount, RequestToPay, World } from './world.ts'

export type Momo = {
  /** Serves MTN's calls below its prefix, and PUT /behaviour there. */
  serve: Serve
  /** Changes the behaviour of MTN. Omitted fields return to their defaults. */
  behave(behaviour: Partial<Behaviour>): void
  /** Returns every accepted payment request, oldest first. */
  requests(): readonly RequestToPay[]
  /** Invalidates every access token. */
  expireTokens(): void
  stop(): Promise<void>
}

type Options = {
  /** The path at which it is mounted: /momo */
  prefix: string
  account: MomoAccount
  /** Milliseconds since 1970; the system clock by default. */
  now?: () => number
}

/** Opens a stand-in for MTN MoMo with its HTTP API and its rejections. No phone rings, and no money moves. */
export function openMomo({ prefix, account, now = Date.now }: Options): Momo {
  const world: World = {
    account,
    behaviour: Behaviour.parse({}),
    tokens: new Map(),
    requests: new Map(),
    now,
    newTransactionId: () => String(randomInt(10_000_000, 100_000_000)),
  }
  const callbacks = createCallbackSender(world)
  const behave = (behaviour: unknown) => {
    world.behaviour = Behaviour.parse(behaviour)
  }
  return {
    serve: async (request, response) => {
      const path = targetOf(request).path.slice(prefix.length)
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const apiRequest = { method: request.method ?? '', path, headers, text: await text(request) }
      if (path === '/behaviour' && apiRequest.method === 'PUT')
        return changeBehaviour(behave, apiRequest.text, response)
      await answer(world, callbacks, apiRequest, { request, response })
    },
    behave,
    requests: () => [...world.requests.values()],
    expireTokens: () => world.tokens.clear(),
    stop: async () => callbacks.stop(),
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

async function answer(
  world: World,
  callbacks: CallbackSender,
  apiRequest: ApiRequest,
  { request, response }: Exchange,
): Promise<void> {
  const call = callName(apiRequest)
  // MTN's responses to paths with a double slash, and to unknown paths.
  if (!call) return reply(response, apiRequest.path.includes('//') ? { status: 400 } : { status: 404 })
  const { losing, hanging, rejecting, failing, dropReplies } = world.behaviour
  if (hanging.includes(call)) return
  if (losing.includes(call)) return void request.socket.destroy()
  if (rejecting.includes(call)) return send(response, 200, 'text/html', REJECTED)
  if (failing.includes(call)) return reply(response, { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  const answered = await performCall(world, callbacks, call, apiRequest).catch(errorReply)
  if (dropReplies.includes(call)) return void request.socket.destroy()
  reply(response, answered)
}

/** Response of the firewall in front of MTN to an unknown address. */
const REJECTED = '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>'

function errorReply(error: unknown): Answer {
  if (!(error instanceof MomoError)) throw error
  const { status, body } = error
  return { status, ...(body && { body }) }
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  send(response, status, 'application/json', body ? JSON.stringify(body) : '')
}

function changeBehaviour(behave: (behaviour: unknown) => void, body: string, response: ServerResponse): void {
  try {
    behave(JSON.parse(body))
    sendText(response, 200, 'Behaviour changed.')
  } catch (error) {
    sendText(response, 400, `Not a valid behaviour: ${error}`)
  }
}
