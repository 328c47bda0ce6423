import { ulid } from 'ulid'
import { discardOutboxEntry } from '../../../shared/outbox/routes.ts'
import type { Route } from '../../../shared/route.ts'
import {
  applySendResult,
  callOf,
  type Entry,
  type EntryRequest,
  kindOf,
  retryDelayMs,
  type SendResult as Tried,
} from '../../../web/src/domain/outbox/entry.ts'
import type { Dice } from '../dice.ts'
import { type Answer, codeOf, type Sent } from '../world/api.ts'
import type { FaultRates } from '../world/fault-rates.ts'
import type { Scheduler } from '../world/scheduler.ts'
import type { Client } from './client.ts'
import type { DeviceEntry, Knowledge } from './knowledge.ts'
import { priceNear, remember } from './sales.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Time for which a seller waits for the shop, in ms: see web/src/domain/outbox/outbox.ts. */
const TEST_TIMEOUT_MS = 8_000

type World = {
  scheduler: Scheduler
  known: Knowledge
  dice: Dice
  faultRates: () => FaultRates
  /** Most entries are of the last day, when the shop had stock, so that counts and late sales of a lamp overlap. */
  isOfLastDay?: boolean
}

/**
 * Device of a seller or an admin: an outbox that one tab sends in order while online. The site's own rules decide what
 * follows from an attempt.
 */
export class Device {
  readonly #client: Client
  readonly #world: World
  readonly entries: Entry[] = []
  hasLine = true
  /** Error of its clock, in ms: most are corrected by the shop's clock, some have never seen it. */
  readonly #clockOffMs: number
  #isSending = false
  #waitsToSend = false
  #failures = 0

  constructor(client: Client, world: World) {
    this.#client = client
    this.#world = world
    this.#clockOffMs = world.dice.chance(world.isOfLastDay ? 0.1 : 0.4) ? (world.dice.random() * 4 - 2) * DAY_MS : 0
  }

  /** Returns whether another user could take over an entry. */
  get hasWaiting(): boolean {
    return this.entries.some(isOpen)
  }

  /**
   * Returns the time of an earlier entry by the device's clock. Times may be days back, like on a phone that was
   * offline for long.
   */
  #madeAt(): string {
    const { dice, scheduler, isOfLastDay } = this.#world
    const someHours = dice.random() * 3 * HOUR_MS
    const someDays = dice.random() * 5 * DAY_MS
    const ofLastDay = dice.random() * DAY_MS
    const tooLong = dice.from(28, 33) * DAY_MS
    const ageMs = dice.pick(
      isOfLastDay
        ? [0, someHours, ofLastDay, ofLastDay, ofLastDay, ofLastDay]
        : [0, 0, someHours, ofLastDay, someDays, tooLong],
    )
    return new Date(Math.floor(scheduler.now + this.#clockOffMs - ageMs)).toISOString()
  }

  /** Returns the time at which a person counts a lamp in several places; undefined if each has a time of its own. */
  timeOfVisit(): string | undefined {
    return this.#world.isOfLastDay ? this.#madeAt() : undefined
  }

  /** Stores an entry and sends it. It is promised when no answer arrives while its seller is watching. */
  async submit(
    kind: DeviceEntry['kind'],
    requestOf: (id: string, madeAt: string, tag: string) => EntryRequest,
    madeAt = this.#madeAt(),
  ): Promise<void> {
    const { dice, scheduler, known } = this.#world
    const id = ulid(Math.max(0, Date.parse(madeAt)), () => dice.random())
    const intention = known.intend(kind)
    const request = requestOf(id, madeAt, intention.tag)
    known.made.set(id, { id, kind, madeAt, request, amended: [], intention, isGivenUp: false, isSaidRecorded: false })
    for (const [report, amount] of partsOf(request))
      known.instalments.push({ report, amount, method: methodOf(request), intention })
    const { sub, name } = this.#client.person
    const by = { _id: sub, name }
    const key = `entry-${id}`
    // Counting does not wait for an answer.
    const promised = kind === 'tally'
    this.entries.push({ id, key, by, madeAt, name: '', amount: 0, request, state: 'waits', promised, tries: 0 })
    await Promise.race([this.send(), scheduler.wait(TEST_TIMEOUT_MS)])
    const now = this.#find(id)
    // The seller can still edit a refused entry, which starts over as a new one.
    if (now?.state === 'needs a look' && !promised) this.#forget(id)
    else if (now?.state === 'waits') this.#keep({ ...now, promised: true })
  }

  /** Sends the unsent entries in order, and again later without an answer. */
  async send(): Promise<void> {
    const { dice, faultRates } = this.#world
    // In browsers without the Web Locks API, two tabs may send simultaneously.
    if (!this.hasLine || (this.#isSending && !dice.chance(faultRates().twoTabs))) return
    const isFirst = !this.#isSending
    this.#isSending = true
    const isAllSent = await this.#sendAll()
    if (isFirst) this.#isSending = false
    this.#failures = isAllSent ? 0 : this.#failures + 1
    if (isAllSent || this.#waitsToSend) return
    this.#waitsToSend = true
    this.#client.later(retryDelayMs(this.#failures, dice.random()), () => {
      this.#waitsToSend = false
      return this.send()
    })
  }

  async #sendAll(): Promise<boolean> {
    const { scheduler } = this.#world
    const tried = new Set<string>()
    for (;;) {
      const next = this.entries.find(({ id, state }) => state === 'waits' && !tried.has(id))
      if (!next || !this.hasLine) return !next
      const answer = await this.#try(next)
      const now = this.#find(next.id)
      const after = now && answer && applySendResult(now, next, answer, new Date(scheduler.now).toISOString())
      if (after) this.#keep(after)
      if (answer?.kind !== 'refused' || after?.state !== 'waits') tried.add(next.id)
      if (answer === undefined || answer.kind === 'no answer' || answer.kind === 'not allowed') return false
    }
  }

  /** Returns undefined if the tab was closed before it had stored the result. */
  async #try(entry: Entry): Promise<Tried | undefined> {
    const { dice, faultRates } = this.#world
    const [route, sent] = requestFor(entry)
    const answer = await this.#ask(entry.id, route, sent)
    // A delayed copy that arrives long after its sender stopped waiting.
    if (dice.chance(faultRates().copyLater)) {
      this.#client.later(dice.random() * 3_600_000, () => this.#ask(entry.id, route, sent))
    }
    return dice.chance(faultRates().tabClosed) ? undefined : triedAs(answer)
  }

  async #ask(id: string, route: Route, sent: Sent): Promise<Answer> {
    const intention = this.#made(id).intention
    intention.open += 1
    const answer = await this.#client.once(route, sent)
    intention.answers.push(answer)
    if (answer !== 'lost') remember(this.#world.known, answer.body)
    intention.open -= 1
    return answer
  }

  /** Sends refused entries again, or gives them up once the shop has noted that. */
  async tidyUp(): Promise<void> {
    const { dice, scheduler, faultRates } = this.#world
    // Some give up an entry that was never refused, while it may be on its way.
    const [entry] = this.entries.filter(
      ({ state }) => state === 'needs a look' || (state === 'waits' && dice.chance(0.3)),
    )
    if (!entry || !this.hasLine) return
    if (entry.state === 'needs a look' && dice.chance(0.3)) {
      this.#keep({ ...entry, state: 'waits', promised: true })
      return this.send()
    }
    if (entry.state === 'needs a look' && dice.chance(0.5)) return this.#amend(entry)
    const kind = kindOf(entry).idKind
    const [route, sent] = requestFor(entry)
    // The other tab is still sending it.
    if (dice.chance(faultRates().twoTabs))
      this.#client.later(dice.random() * 30_000, () => this.#ask(entry.id, route, sent))
    const answer = await this.#client.once(discardOutboxEntry, { params: { kind, id: entry.id } })
    if (answer === 'lost') return
    const made = this.#made(entry.id)
    if (answer.status < 300) made.isGivenUp = true
    if (codeOf(answer.body) === 'entry.recorded') made.isSaidRecorded = true
    const now = this.#find(entry.id)
    if (now && answer.status < 500)
      this.#keep({ ...now, state: 'given up', endedAt: new Date(scheduler.now).toISOString() })
  }

  /** Corrects a refused entry, which replaces the former version under its id. */
  async #amend({ failure: _, ...entry }: Entry): Promise<void> {
    const { dice, known } = this.#world
    const { intention, amended } = this.#made(entry.id)
    const request = amendedRequest(dice, entry.request)
    amended.push(request)
    for (const sent of known.instalments) if (sent.intention === intention) sent.isOneOf = true
    for (const [report, amount] of partsOf(request))
      known.instalments.push({ report, amount, method: methodOf(request), intention, isOneOf: true })
    const key = `entry-${entry.id}-${amended.length}`
    this.#keep({ ...entry, request, key, state: 'waits', promised: true })
    await this.send()
  }

  /**
   * Takes over unsent entries of another device: from a file, so that the other one may send them as well, or on that
   * device.
   */
  async takeOver(other: Device): Promise<void> {
    const { dice } = this.#world
    const isByFile = dice.chance(0.5)
    const { sub, name } = this.#client.person
    for (const entry of other.entries.filter(isOpen)) {
      if (!isByFile) other.#forget(entry.id)
      this.#keep({ ...entry, by: { _id: sub, name }, state: 'waits', promised: true })
    }
    await this.send()
  }

  #made(id: string): DeviceEntry {
    const made = this.#world.known.made.get(id)
    if (!made) throw new Error(`There is no entry ${id}`)
    return made
  }

  #find(id: string): Entry | undefined {
    return this.entries.find((entry) => entry.id === id)
  }

  #keep(entry: Entry): void {
    const at = this.entries.findIndex(({ id }) => id === entry.id)
    if (at >= 0) this.entries[at] = entry
    else this.entries.push(entry)
  }

  #forget(id: string): void {
    this.entries.splice(0, this.entries.length, ...this.entries.filter((entry) => entry.id !== id))
  }
}

/** Returns the amounts by which an entry reduces debts, by report. */
export function partsOf(request: EntryRequest): [report: string, amount: number][] {
  return (kindOf({ request }).payments?.(request) ?? []).map(({ _id, igice }) => [_id, igice])
}

/** Returns the method by which a debt is paid; undefined for cash. */
function methodOf({ body }: EntryRequest): string | undefined {
  return 'method' in body ? body.method : undefined
}

/** Returns a request with other amounts: a sale sometimes without its last lamp, which the shop may lack. */
function amendedRequest(dice: Dice, request: EntryRequest): EntryRequest {
  const less = (amount: number) => Math.max(0.01, Math.floor(amount * dice.random() * 100) / 100)
  switch (request.to) {
    case 'sale': {
      const { reportItems, depts, tenders: _, ...body } = request.body
      const left = reportItems.slice(0, dice.from(1, reportItems.length)).map((line) => {
        return { ...line, real: dice.from(1, 2), soldAt: priceNear(dice, line.soldAt ?? 5000) }
      })
      return { ...request, body: { ...body, reportItems: left, ...(depts !== undefined && { depts: 1 }) } }
    }
    case 'instalment':
      return { ...request, body: { ...request.body, igice: less(request.body.igice) } }
    case 'account': {
      const parts = request.body.parts.map(({ _id, igice }) => ({ _id, igice: less(igice) }))
      return { ...request, body: { ...request.body, parts } }
    }
    case 'expense':
      return { ...request, body: { ...request.body, amount: less(request.body.amount) } }
    case 'receipt':
      return { ...request, body: { ...request.body, lines: request.body.lines.slice(0, 1) } }
    case 'cash':
      return { ...request, body: { ...request.body, amount: Math.ceil(less(request.body.amount)) } }
    case 'close':
      return { ...request, body: { ...request.body, left: 0 } }
    case 'tally':
      return { ...request, body: { ...request.body, ...(request.body.pieces && { pieces: dice.from(0, 20) }) } }
  }
}

function isOpen({ state }: Entry): boolean {
  return state === 'waits' || state === 'needs a look'
}

function requestFor(entry: Entry): [route: Route, sent: Sent] {
  const { idempotencyKey: key, ...sent } = callOf(entry)
  return [kindOf(entry).route, { ...sent, key }]
}

function triedAs(answer: Answer): Tried {
  if (answer === 'lost') return { kind: 'no answer', failure: { status: 0, body: { code: 'network', message: '' } } }
  const { status, body } = answer
  const code = codeOf(body)
  if (status < 300 || code === 'report.deleted' || code === 'expense.deleted') {
    return { kind: 'recorded', reference: undefined }
  }
  const failure = { status, body: { code, message: '' } }
  if (status === 429 || status >= 500) return { kind: 'no answer', failure }
  return { kind: status === 401 || code === 'role.denied' ? 'not allowed' : 'refused', failure }
}
