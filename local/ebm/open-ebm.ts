import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { targetOf } from '../gateway/request-path.ts'
import { send, sendText } from '../gateway/send.ts'
import type { Serve } from '../gateway/server.ts'
import { StartError } from '../start-error.ts'
import { answerCall, type EbmAnswer, type EbmRequest } from './answer-call.ts'
import { Behaviour } from './behaviour.ts'
import { createPurchaseCode } from './buyers.ts'
import { closeMonth } from './close-month.ts'
import { EbmError } from './errors.ts'
import { resetDevices } from './initialise.ts'
import { ledgerPage } from './ledger-page.ts'
import { openStore, type PurchaseCode, type State } from './state.ts'
import type { Device, World } from './world.ts'

type Options = {
  /** Address of the stand-in: http://127.0.0.1:3000/ebm */
  address: string
  devices: readonly Device[]
  /** File of what the authority holds; undefined keeps it in memory. */
  file?: string | undefined
  /** Milliseconds since 1970; the system clock by default. */
  now?: () => number
}

export type Ebm = {
  /** Serves the calls below the address, PUT /behaviour, and the ledger at /ledger and /ledger.json. */
  serve: Serve
  /** Answers a call without a connection. */
  call(request: EbmRequest): EbmAnswer
  /** Changes the behaviour of the authority. Omitted fields return to their defaults. */
  behave(behaviour: Partial<Behaviour>): void
  /** Creates a buyer's purchase code for one sale of the seller. */
  createPurchaseCode(code: Omit<PurchaseCode, 'usedBy'>): void
  /** Declares a month (YYYYMM), after which its sales are rejected. */
  closeMonth(month: string): void
  /** Makes the keys of the devices void. The next initialisation returns new ones. */
  resetDevices(): void
  /** Returns what the authority holds. */
  ledger(): State
}

/**
 * Opens a stand-in for the tax authority with its HTTP API and its rejections. Nothing is declared.
 * @throws StartError outside the embedded cloud
 */
export function openEbm({ address, devices, file, now = Date.now }: Options): Ebm {
  const { hostname, pathname: prefix } = new URL(address)
  if (!['localhost', '127.0.0.1'].includes(hostname) || process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined) {
    throw new StartError(`The stand-in for the tax authority runs only on this machine, not at ${address}.`)
  }
  const world: World = { store: openStore(file), devices, behaviour: Behaviour.parse({}), now }
  const behave = (behaviour: unknown) => {
    world.behaviour = Behaviour.parse(behaviour)
  }
  return {
    serve: async (request, response) => {
      const path = targetOf(request).path.slice(prefix.length)
      const body = await text(request)
      if (path === '/behaviour' && request.method === 'PUT') return command(response, () => behave(JSON.parse(body)))
      if (path.startsWith('/ledger')) return serveLedger(world, path, request, response, body)
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const answer = answerCall(world, { method: request.method ?? '', path, headers, text: body })
      if (answer === 'broken') return void request.socket.destroy()
      // The pause must not keep the process alive.
      if (answer.afterMs) await pause(answer.afterMs, undefined, { ref: false })
      send(response, answer.status, answer.contentType, answer.body)
    },
    call: (request) => answerCall(world, request),
    behave,
    createPurchaseCode: (code) => createPurchaseCode(world, code),
    closeMonth: (month) => closeMonth(world, month),
    resetDevices: () => resetDevices(world),
    ledger: () => world.store.state,
  }
}

function command(response: ServerResponse, change: () => void): void {
  try {
    change()
    sendText(response, 200, 'Behaviour changed.')
  } catch (error) {
    sendText(response, 400, `Not a valid behaviour: ${error}`)
  }
}

/** Serves what the authority holds, and the forms of the page, which play the buyer and the authority. */
function serveLedger(
  world: World,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  response.setHeader('cache-control', 'no-store')
  if (path === '/ledger.json') sendLedger(world, response)
  else if (request.method === 'POST') submitForm(world, path, new URLSearchParams(body), response)
  else send(response, 200, 'text/html; charset=utf-8', ledgerPage(world))
}

function submitForm(world: World, path: string, form: URLSearchParams, response: ServerResponse): void {
  try {
    performForm(world, path, form)
    response.writeHead(303, { location: '../ledger' }).end()
  } catch (error) {
    if (!(error instanceof EbmError)) throw error
    sendText(response, 400, `${error.code} ${error.message}`)
  }
}

function sendLedger({ store }: World, response: ServerResponse): void {
  const { sales, purchaseCodes, notes, branches } = store.state
  // Without the keys of signatures and devices.
  const held = Object.entries(branches).map(([branch, { cmcKey: _, ...rest }]) => ({ branch, ...rest }))
  send(response, 200, 'application/json', JSON.stringify({ branches: held, sales, purchaseCodes, notes }))
}

function performForm(world: World, path: string, form: URLSearchParams): void {
  const field = (name: string) => form.get(name) ?? ''
  if (path === '/ledger/code') {
    createPurchaseCode(world, { buyer: field('buyer'), seller: field('seller'), code: field('code') })
    world.store.save()
  } else if (path === '/ledger/month') {
    closeMonth(world, field('month'))
  } else if (path === '/ledger/reset') {
    resetDevices(world)
  } else {
    world.behaviour = Behaviour.parse({ mode: field('mode') })
  }
}
