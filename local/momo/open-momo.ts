import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { targetOf } from '../gateway/request-path.ts'
import { send, sendText } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'
import { Behaviour } from './behaviour.ts'
import { createMessenger, type Messenger } from './callbacks.ts'
import { type Answer, type ApiRequest, callOf, carryOut } from './calls.ts'
import { MomoFault } from './fault.ts'
import type { Asked, MomoAccount, World } from './world.ts'

export type Momo = {
  /** Answers MTN's calls below its prefix, and PUT /behaviour there. */
  serve: Serve
  /** Changes how MTN behaves; what is not said goes back to how it behaves usually. */
  behave(behaviour: Partial<Behaviour>): void
  /** Every request to pay that was taken, the oldest first. */
  asked(): readonly Asked[]
  /** No token that was given is good any more. */
  expireTokens(): void
  stop(): Promise<void>
}

type Options = {
  /** The path that it stands under: /momo */
  prefix: string
  account: MomoAccount
  /** Milliseconds since 1970; the clock on the wall unless a test says otherwise. */
  now?: () => number
}

/** A stand-in for MTN MoMo that speaks its HTTP and refuses what it refuses. No phone rings, and no money moves. */
export function openMomo({ prefix, account, now = Date.now }: Options): Momo {
  const world: World = { account, behaviour: Behaviour.parse({}), tokens: new Map(), asked: new Map(), now }
  const messenger = createMessenger(world)
  const behave = (behaviour: unknown) => {
    world.behaviour = Behaviour.parse(behaviour)
  }
  return {
    serve: async (request, response) => {
      const path = targetOf(request).path.slice(prefix.length)
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const asked = { method: request.method ?? '', path, headers, text: await text(request) }
      if (path === '/behaviour' && asked.method === 'PUT') return takeBehaviour(behave, asked.text, response)
      await answer(world, messenger, asked, { request, response })
    },
    behave,
    asked: () => [...world.asked.values()],
    expireTokens: () => world.tokens.clear(),
    stop: async () => messenger.stop(),
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

async function answer(world: World, messenger: Messenger, asked: ApiRequest, { request, response }: Exchange) {
  const call = callOf(asked)
  // As MTN answers addresses with a slash too many, or unknown ones.
  if (!call) return reply(response, asked.path.includes('//') ? { status: 400 } : { status: 404 })
  const { losing, hanging, rejecting, failing, dropReplies } = world.behaviour
  if (hanging.includes(call)) return
  if (losing.includes(call)) return request.socket.destroy()
  if (rejecting.includes(call)) return send(response, 200, 'text/html', REJECTED)
  if (failing.includes(call)) return reply(response, { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  const done = await carryOut(world, messenger, call, asked).catch(refusalOf)
  if (dropReplies.includes(call)) return request.socket.destroy()
  reply(response, done)
}

/** What the firewall in front of MTN answers whoever it does not know. */
const REJECTED = '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>'

function refusalOf(error: unknown): Answer {
  if (!(error instanceof MomoFault)) throw error
  const { status, body } = error
  return { status, ...(body && { body }) }
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  send(response, status, 'application/json', body ? JSON.stringify(body) : '')
}

function takeBehaviour(behave: (behaviour: unknown) => void, body: string, response: ServerResponse): void {
  try {
    behave(JSON.parse(body))
    sendText(response, 200, 'So be it.')
  } catch (error) {
    sendText(response, 400, `That is no behaviour: ${error}`)
  }
}
