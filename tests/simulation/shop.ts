import type { Context } from 'aws-lambda'
import { paypalWebhook } from '../../shared/payments/paypal-routes.ts'
import { momoCallback, momoCallbackPut } from '../../shared/payments/routes.ts'
import { listProducts } from '../../shared/products/routes.ts'
import { createProduct, updateProduct } from '../../shared/products/staff-routes.ts'
import { schedules } from '../../shared/schedules.ts'
import { updateSettings } from '../../shared/settings/routes.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { changeFault } from './book/change-faults.ts'
import { checkBooks } from './book/check-books.ts'
import { checkLists } from './book/lists.ts'
import { checkDoors } from './book/people.ts'
import { diceFrom } from './dice.ts'
import {
  adminsActs,
  adminsOfClaims,
  adminsOfCounts,
  adminsOfFiscal,
  adminsOfReceipts,
  adminsOfReturns,
  LAMP,
} from './people/admins.ts'
import { clerksActs } from './people/clerks.ts'
import { Client } from './people/client.ts'
import { customersActs } from './people/customers.ts'
import { Device } from './people/device.ts'
import { sendInvalidRequest } from './people/invalid-requests.ts'
import { Knowledge } from './people/knowledge.ts'
import { CAST, drawAct, type Focus, type People } from './people/people.ts'
import {
  sellersActs,
  sellersOfClaims,
  sellersOfCounts,
  sellersOfFiscal,
  sellersOfReceipts,
  sellersOfReturns,
} from './people/sellers.ts'
import type { Change } from './table/rows.ts'
import { SimulatedTable } from './table/simulated-table.ts'
import { attributesOf } from './table/value.ts'
import { Api, type ApiHandler, type Person } from './world/api.ts'
import { openBucket } from './world/bucket.ts'
import { openDeadLetters } from './world/dead-letters.ts'
import { type FaultRates, fiscalFaultRates, noFaults, usualFaultRates } from './world/fault-rates.ts'
import { runningInvocation } from './world/invocation.ts'
import { Lambdas } from './world/lambda.ts'
import { plantLaterRows } from './world/next-release.ts'
import { plantOldKeys } from './world/old-keys.ts'
import { openProviders } from './world/providers.ts'
import { Scheduler } from './world/scheduler.ts'
import { dropShopLog, keepShopLog } from './world/shop-log.ts'
import { openStartedFunctions } from './world/started-functions.ts'
import { type ConsumerHandler, Stream } from './world/stream.ts'
import { replaceTable } from './world/table-client.ts'
import { openUserPool } from './world/user-pool.ts'
import { replaceMachine } from './world/virtual-machine.ts'

/** The shop's own functions by their file below lambdas/. */
export type Functions = {
  routes: ReadonlyMap<string, ApiHandler>
  consumers: ReadonlyMap<string, ConsumerHandler>
  schedules: ReadonlyMap<string, (event: unknown, context: Context) => Promise<void>>
  /** Settings of the deployment, until an admin changes them. */
  firstSettings: object
  /** Creates a person's profile, like a sign-up. */
  enrol: (person: Person) => Promise<void>
}

export type ShopOptions = {
  /** The seed and the shop's number determine all draws. */
  seed: number
  /** Number of the shop. Each begins weeks after the one before, when cached data of that one has expired. */
  shop: number
  /** Number of requests that people send. */
  steps: number
  /** People who take part, by their position in the crowd; all if absent. */
  people?: readonly number[]
  faultRates?: Partial<FaultRates>
  /** Absent: all actions. */
  focus?: Focus | undefined
  /** Receives each line of the history. */
  tell?: (line: string) => void
}

export type Ended = {
  requests: number
  /** Number of calls to the table, and of consumed stream records. */
  tableCalls: number
  changes: number
  turns: number
  /** Hash of the whole history, which depends on the seed only. */
  hash: number
  /** Number of requests until the first fault. */
  foundAt: number | undefined
  faults: readonly string[]
  statuses: ReadonlyMap<string, number>
  /** History of the rows in the first fault. */
  moves: readonly string[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Requests between two rests. */
const LEG = 3125

/** Requests between two rests of a shop with a focus, in which fewer rows are written. */
const FOCUSED_LEG = 625

const MAX_FAULTS = 20

const MAX_REDRIVES = 3

/** Function that the stream's consumer starts. */
const SENDER = 'fiscal/send-due'

const DAYS_BETWEEN = 60

/**
 * Simulates a shop from its first lamp on: a crowd of people, failures, nights, and checks of the books whenever it is
 * idle.
 */
export async function simulateShop(functions: Functions, options: ShopOptions): Promise<Ended> {
  const { seed, shop, steps, people: taking = CAST.map((_, n) => n), tell } = options
  const dice = diceFrom(seed * 100_003 + shop)
  const scheduler = new Scheduler(Date.UTC(2027, 0, 1) + shop * DAYS_BETWEEN * 24 * HOUR_MS)
  const usual = options.focus === 'fiscal' ? fiscalFaultRates : usualFaultRates
  const troubled: FaultRates = { ...usual, ...options.faultRates }
  let faultRates: FaultRates = noFaults
  let storms = false
  const faults: string[] = []
  let foundAt: number | undefined
  let hash = 0x811c9dc5
  let tableCalls = 0
  const log = (line: string) => {
    for (let at = 0; at < line.length; at += 1) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193)
    tell?.(line)
  }
  const fault = (what: string) => {
    foundAt ??= api.requests
    if (faults.length < MAX_FAULTS) faults.push(what)
    tell?.(`FAULT ${what}`)
  }

  replaceMachine(scheduler, dice.fork())
  const lag = dice.fork()
  const model = new SimulatedTable({
    now: () => scheduler.now,
    lagMs: () => lag.random() ** 4 * (lag.chance(0.1) ? MINUTE_MS : 200),
    ttlLagMs: () => lag.random() * 48 * HOUR_MS,
    isLeftOut: () => lag.chance(0.01),
    isStale: (ageMs) => ageMs < 1000 && lag.chance(0.3),
  })
  const told = () => {
    tableCalls += 1
  }
  replaceTable({ scheduler, model, dice: dice.fork(), faultRates: () => faultRates, told })
  const lambdas = new Lambdas(scheduler, dice.fork(), () => faultRates)
  const api = new Api({
    scheduler,
    lambdas,
    dice: dice.fork(),
    faultRates: () => faultRates,
    handlers: functions.routes,
    log,
    fault,
  })
  const consumers = streamConsumers.map((consumer) => {
    const run = functions.consumers.get(consumer.handler)
    if (!run) throw new Error(`There is no handler for ${consumer.handler}`)
    return { ...consumer, run }
  })
  const stream = new Stream({ scheduler, lambdas, dice: dice.fork(), faultRates: () => faultRates }, consumers)
  model.rows.onChange = (change) => {
    if (!change.byTimeToLive) runningInvocation()?.written.push(`${change.key.PK} ${change.key.SK}`)
    stream.add(change)
    const wrong = changeFault(change, model.rows)
    if (wrong) fault(wrong)
  }
  const outgoing = {
    callback(method: 'POST' | 'PUT', reference: string, token: string) {
      void api.send(method === 'POST' ? momoCallback : momoCallbackPut, { params: { reference, token } })
    },
    webhook(text: string, headers: Record<string, string>, tries = 1) {
      void api.send(paypalWebhook, { text, headers }).then((answer) => {
        // PayPal repeats webhooks that were not answered with success.
        if ((answer === 'lost' || answer.status >= 300) && tries < 8) {
          scheduler.after(tries * 5 * MINUTE_MS, () => outgoing.webhook(text, headers, tries + 1))
        }
      })
    },
  }
  const providers = openProviders({ scheduler, dice: dice.fork(), faultRates: () => faultRates, outgoing, shop })
  const userPool = openUserPool({ scheduler, dice: dice.fork(), faultRates: () => faultRates })
  const files = openBucket({ scheduler, dice: dice.fork(), faultRates: () => faultRates })
  openDeadLetters(scheduler)
  openStartedFunctions({ scheduler, dice: dice.fork(), faultRates: () => faultRates }, () => runNow(SENDER))
  void storm()
  for (const { handler, everyMinutes } of schedules) void runEvery(handler, everyMinutes * MINUTE_MS)

  const known = new Knowledge()
  const clients = CAST.map(
    ({ person }) => new Client({ ...person }, { scheduler, api, dice: dice.fork(), faultRates: () => faultRates }),
  )
  const devices = new Map(
    clients.flatMap((client, n) => {
      const isStaff = CAST[n]?.role === 'seller' || CAST[n]?.role === 'admin'
      const device = () => {
        const isOfLastDay = options.focus === 'counting'
        return new Device(client, { scheduler, known, dice: dice.fork(), faultRates: () => faultRates, isOfLastDay })
      }
      return isStaff ? [[client.person.sub, device()] as const] : []
    }),
  )
  const clerks = clients.filter((_, n) => CAST[n]?.role === 'clerk')
  let goal = 0
  let acting = 0
  /** Number of row changes that the checks have covered. */
  let atLastRest = 0
  /** People who have stopped for the night. */
  const asleep: (() => void)[] = []

  await set(async () => {
    for (const client of clients) await enrol(client)
    await open()
  })
  // Each person has separate dice, so that their draws do not depend on who takes part.
  const dices = CAST.map(() => dice.fork())
  for (const [n, own] of dices.entries()) if (taking.includes(n)) void act(n, own)

  while (api.requests < steps && faults.length === 0) {
    faultRates = troubled
    storms = true
    goal = Math.min(steps, api.requests + (options.focus ? FOCUSED_LEG : LEG))
    for (const wake of asleep.splice(0)) wake()
    await scheduler.runUntil(() => api.requests >= goal)
    await rest()
    if (faults.length > 0) break
    // At night, schedules run, payers come late and orders are released.
    faultRates = troubled
    const morning = scheduler.now + (0.5 + dice.random() * 2.5) * HOUR_MS
    await scheduler.runUntil(() => scheduler.now >= morning)
    await rest()
  }

  return {
    requests: api.requests,
    tableCalls,
    changes: model.rows.changes.length,
    turns: scheduler.turns,
    hash: hash >>> 0,
    foundAt,
    faults,
    statuses: api.statuses,
    moves: movesOf(faults[0], model.rows.changes),
  }

  /** Runs setup work in the scheduler's turns, without simulated failures. */
  async function set(work: () => Promise<void>): Promise<void> {
    faultRates = noFaults
    let state: { done: boolean; error?: unknown } = { done: false }
    work().then(
      () => (state = { done: true }),
      (error: unknown) => (state = { done: true, error }),
    )
    await scheduler.runUntil(() => state.done)
    if (state.error !== undefined) throw state.error
  }

  /** Gives a person an account and a profile. */
  async function enrol({ person }: Client): Promise<void> {
    const { sub, name, email, groups } = person
    person.signedInAt = Math.floor(scheduler.now / 1000)
    userPool.accounts.set(sub, { name, email, groups: new Set(groups && [groups]), password: 'Itara-2027' })
    for (;;) {
      try {
        return await functions.enrol(person)
      } catch {
        // The table does not respond, so a later sign-in creates it.
        await scheduler.wait(MINUTE_MS)
      }
    }
  }

  /** Stocks the shop with lamps. */
  async function open(): Promise<void> {
    const [owner] = clients.filter((_, n) => CAST[n]?.role === 'admin')
    if (!owner) throw new Error('A shop needs an admin')
    for (let n = 1; n <= LAMPS; n += 1) {
      const { product } = Object(await owner.read(createProduct))
      const body = {
        ...LAMP,
        name: `Lamp ${n}`,
        slug: `lamp-${n}`,
        price: dice.from(2, 60) * 500,
        costPrice: dice.from(100_00, 20_000_00) / 100,
        category: dice.pick(['Inside', 'Outside', 'Solar']),
        // Some lamps are scarce, so that people compete.
        countInStock: n <= 3 ? dice.from(2, 20) : dice.from(50, 400),
      }
      // With stale reads, the shop may not see its latest writes immediately.
      for (let tries = 0; tries < 5; tries += 1) {
        if (await owner.read(updateProduct, { params: { id: String(product._id) }, body })) break
        await scheduler.wait(MINUTE_MS)
      }
    }
    if (shop % 2 === 0 || options.focus === 'fiscal') await switchFiscalOn(owner)
    else dropShopLog()
    // Catalogues are updated with a short delay.
    await scheduler.wait(2 * MINUTE_MS)
    const lamps = await owner.read(listProducts, { query: { limit: '100' } })
    if (!Array.isArray(lamps) || lamps.length !== LAMPS) throw new Error('The shop could not be opened')
    known.lamps = lamps
    known.firstSettings = attributesOf(functions.firstSettings)
    const customers = CAST.filter(({ role }) => role === 'customer').map(({ person }) => person.sub)
    plantLaterRows(model.rows, customers, scheduler.now)
    for (const { role, person } of CAST) {
      if (role === 'customer' || role === 'seller')
        known.oldKeys.set(person.sub, plantOldKeys(model.rows, person, role, scheduler.now))
    }
  }

  /** Lets the shop register its device with the tax authority, which issues the device's key once. */
  async function switchFiscalOn(owner: Client): Promise<void> {
    keepShopLog()
    const body = { ...functions.firstSettings, fiscal: providers.tax.settings }
    if (!(await owner.read(updateSettings, { body }))) throw new Error('Fiscal receipts could not be switched on')
    for (let minutes = 0; Object.keys(providers.tax.state('sandbox').branches).length === 0; minutes += 1) {
      if (minutes > 10) throw new Error('The fiscal device was not registered')
      await scheduler.wait(MINUTE_MS)
    }
    await scheduler.wait(MINUTE_MS)
  }

  /** Runs the actions of one person during a day. */
  async function act(n: number, own: ReturnType<typeof diceFrom>): Promise<void> {
    const [client, member] = [clients[n], CAST[n]]
    if (!client || !member) return
    const staff = {
      all: { seller: sellersActs, admin: adminsActs },
      returns: { seller: sellersOfReturns, admin: adminsOfReturns },
      counting: { seller: sellersOfCounts, admin: adminsOfCounts },
      receipts: { seller: sellersOfReceipts, admin: adminsOfReceipts },
      claims: { seller: sellersOfClaims, admin: adminsOfClaims },
      fiscal: { seller: sellersOfFiscal, admin: adminsOfFiscal },
    }[options.focus ?? 'all']
    const acts = { customer: customersActs, clerk: clerksActs, ...staff }[member.role]
    const settings = () => model.rows.get({ PK: 'SETTINGS', SK: 'SETTINGS' }) ?? known.firstSettings ?? {}
    const people: People = {
      settings,
      dice: own,
      scheduler,
      known,
      providers,
      userPool,
      devices,
      faultRates: () => faultRates,
      clerks,
      enrol,
      fault,
    }
    // The sender declares goods a minute later, so that people must not be done by then.
    const pause = options.focus === 'fiscal' ? 20 : 1
    for (;;) {
      // People hurry most of the time, so that many act simultaneously.
      await scheduler.wait(own.random() * (own.chance(0.7) ? 300 : 4000) * pause)
      if (api.requests >= goal) await new Promise<void>((resolve) => asleep.push(resolve))
      acting += 1
      if (member.role !== 'clerk' && own.chance(faultRates.malformed * 3)) await sendInvalidRequest(client, people)
      else await drawAct(own, acts)(client, people)
      acting -= 1
    }
  }

  async function runEvery(handler: string, ms: number): Promise<void> {
    for (;;) {
      await scheduler.wait(ms)
      if (dice.chance(faultRates.scheduleMissed)) continue
      const times = dice.chance(faultRates.scheduleTwice) ? 2 : 1
      for (let n = 0; n < times; n += 1) runNow(handler)
    }
  }

  function runNow(handler: string): void {
    const run = functions.schedules.get(handler)
    if (!run) throw new Error(`There is no handler for ${handler}`)
    void lambdas.invoke(handler, run, undefined)
  }

  /** Makes most calls to the table fail for some seconds, now and then. */
  async function storm(): Promise<void> {
    for (;;) {
      await scheduler.wait(dice.random() * 4 * MINUTE_MS)
      if (!storms) continue
      faultRates = { ...troubled, tableLost: 0.3, tableAnswerLost: 0.3, tableThrottled: 0.1 }
      await scheduler.wait(dice.random() * 12_000)
      if (storms) faultRates = troubled
    }
  }

  /** Lets all people finish under good conditions, sends lost entries again, and runs the book's checks. */
  async function rest(): Promise<void> {
    faultRates = noFaults
    storms = false
    const isQuiet = () => acting === 0 && clients.every((client) => client.open === 0) && api.open === 0
    await scheduler.runUntil(isQuiet)
    const sweepsDone = scheduler.now + 3 * MINUTE_MS
    const isDone = () => scheduler.now > sweepsDone && stream.isDrained && lambdas.running === 0 && isQuiet()
    for (let tries = 1; !isDone(); tries += 1) {
      stream.redrive()
      const nextTry = scheduler.now + HOUR_MS
      await scheduler.runUntil(() => isDone() || scheduler.now > nextTry)
      if (tries < MAX_REDRIVES) continue
      fault(`the stream cannot be consumed: ${stream.letters.join(', ')}`)
      return
    }
    model.rows.expire()
    checkBooks({
      rows: model.rows,
      known,
      providers,
      userPool,
      files,
      refusals: api.refusals.splice(0),
      promises: api.promises.splice(0),
      since: atLastRest,
      now: scheduler.now,
      fault,
    })
    atLastRest = model.rows.changes.length
    await set(async () => {
      for (const what of await faultsOfLists()) fault(what)
      await checkDoors(clerks, model.rows, fault)
    })
  }

  /** Checks the lists again when a provider called in between, because they then mix old and new state. */
  async function faultsOfLists(): Promise<string[]> {
    for (let tries = 1; ; tries += 1) {
      const found: string[] = []
      const before = model.rows.changes.length
      await checkLists({ rows: model.rows, clients, fault: (what) => found.push(what) })
      if (model.rows.changes.length === before || tries === MAX_READS) return found
    }
  }
}

const LAMPS = 8

/** Number of checks: a provider calls a few times for a payment, minutes apart. */
const MAX_READS = 5

/** Pattern of an id in a fault. */
const ID = /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f-]{36}/g

function movesOf(fault: string | undefined, changes: readonly Change[]): string[] {
  const ids = [...new Set(fault?.match(ID))]
  return changes
    .filter(({ key }) => ids.some((id) => `${key.PK} ${key.SK}`.includes(id)))
    .map(({ key, at, old, new: next }) => `${Math.floor(at)} ${key.PK} ${key.SK}: ${show(old)} became ${show(next)}`)
}

function show(row: object | undefined): string {
  return row === undefined
    ? 'nothing'
    : JSON.stringify(row, (_name, value) => (value instanceof Set ? [...value] : value))
}
