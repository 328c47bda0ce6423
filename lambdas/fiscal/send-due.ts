import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import { QUEUED_STATES } from '../../shared/fiscal/states.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import {
  fiscalById,
  fiscalIn,
  fiscalKey,
  newestQueuedFiscal,
  queuedFiscal,
  replaceFiscal,
  type StoredFiscal,
  stuckFiscal,
} from '../data/fiscal.ts'
import { currentFiscalBranch } from '../data/fiscal-branch.ts'
import { dueFiscalImports } from '../data/fiscal-imports.ts'
import { dueFiscalPurchases } from '../data/fiscal-purchases.ts'
import { dueFiscalStock } from '../data/fiscal-stock.ts'
import { recentSettings } from '../data/settings.ts'
import { inBackground } from '../in-background.ts'
import { pauseAfter } from './answer.ts'
import { openDevice, updateBranch } from './device.ts'
import { afterVoid, fiscalOr404 } from './document.ts'
import { beginMoves } from './due-stock.ts'
import { isReadDue, readAuthority } from './read-authority.ts'
import { heldDeclarations, heldElsewhere } from './rejected-declarations.ts'
import { releaseHeld } from './release-held.ts'
import { sendImports } from './send-imports.ts'
import { sendPurchases } from './send-purchases.ts'
import { sendStock } from './send-stock.ts'
import { sign, type Turn, TurnLost } from './sign.ts'

/** Length of a sender's turn in ms: longer than a run, so that a run that crashed ends. */
const TURN_MS = 60_000

/** Time in ms after which an invocation begins no other document. */
const RUN_MS = 12_000

/** Number of queued documents that one query reads. */
const MAX_READ = 300

/** Time in ms for which a document that fails blocks those after it. */
const BLOCKING_MS = 15 * 60_000

/** Age in ms at which a waiting document raises the alarm. */
const LATE_MS = 60 * 60_000

/**
 * Sends queued documents of the branch to the tax authority, oldest first, one process at a time. Without any, reads the
 * authority's lists once a day.
 * @throws Error that raises the alarm when a document has waited for an hour, or a person has to settle one
 */
export const handler = inBackground(async () => {
  const { fiscal: settings, name, address, phone } = await recentSettings()
  if (!settings?.isOn) return
  const [oldest] = await queuedFiscal(settings.environment, 1)
  const branch = await currentFiscalBranch()
  const now = new Date(clock.now()).toISOString()
  const due = [
    ...(await dueFiscalPurchases(now, 1)),
    ...(await dueFiscalStock(now, 1)),
    ...(await dueFiscalImports(settings.environment, now, 1)),
    ...(await heldElsewhere(settings.environment)),
  ]
  const isIdle = !oldest && due.length === 0 && branch.device !== undefined && !isReadDue(branch, settings)
  if (!isIdle) await sendWhileQueued(settings, { name, address, phone })
  await requireNothingStuck(settings)
})

/**
 * Takes turns until one ends without a new document in the queue. A new document starts another process, but that one
 * cannot send during this one's turn, so this one continues.
 */
async function sendWhileQueued(settings: FiscalSettings, shop: Turn['shop']): Promise<void> {
  const until = clock.now() + RUN_MS
  let newest = await newestQueuedFiscal(settings.environment)
  let before: string | undefined
  do {
    before = newest?._id
    if (!(await takeTurn({ settings, shop, until }))) return
    newest = await newestQueuedFiscal(settings.environment)
  } while (newest && newest._id !== before && clock.now() < until)
}

/** Sends unless another process does. Returns whether it sent all that can be sent now, or its time is up. */
async function takeTurn({ until, ...turn }: Pick<Turn, 'settings' | 'shop'> & { until: number }): Promise<boolean> {
  const { settings } = turn
  const id = clock.newId()
  if (!(await claimTurn(id))) return false
  try {
    const device = await openDevice(settings)
    const [oldest] = await queuedFiscal(settings.environment, 1)
    if (device) {
      const now = new Date(clock.now()).toISOString()
      await beginMoves(settings.environment, oldest && oldest.createdAt < now ? oldest.createdAt : now)
      await releaseHeld(settings.environment)
      await sendAll({ id, device, ...turn }, until)
    }
    const [left] = device ? await queuedFiscal(settings.environment, 1) : []
    if (device && !left) await readAuthority({ settings, device })
    return device !== undefined
  } catch (error) {
    if (!(error instanceof TurnLost)) throw error
    return false
  } finally {
    await updateBranch(({ sender, ...branch }) =>
      sender?.id === id ? branch : { ...branch, ...(sender && { sender }) },
    )
  }
}

/** @throws Error if a document of the environment has waited for too long, or only a person can settle it */
async function requireNothingStuck({ environment }: FiscalSettings): Promise<void> {
  const [late] = await queuedFiscal(environment, 1)
  if (late && clock.now() - Date.parse(late.createdAt) > LATE_MS) {
    throw new Error(`The fiscal document ${late._id} has waited since ${late.createdAt}`)
  }
  const stuck = await stuckFiscal(environment)
  if (stuck) throw new Error(`The fiscal document ${stuck._id} is ${stuck.state}, so an admin has to settle it`)
  const [held] = await heldDeclarations(environment)
  if (held) throw new Error(`The ${held.kind} declaration of ${held.id} is held, so an admin has to settle it`)
}

/** Returns whether this process may send now. */
async function claimTurn(id: string): Promise<boolean> {
  const now = clock.now()
  const sender = { id, until: new Date(now + TURN_MS).toISOString() }
  const isFuture = (time: string | undefined) => time !== undefined && Date.parse(time) > now
  const branch = await updateBranch((before) => {
    const { pausedUntil, ...rest } = before
    return isFuture(before.sender?.until) || isFuture(pausedUntil) ? before : { ...rest, sender }
  })
  return branch.sender?.id === id
}

/** Sends the queued documents. Unless one blocks the rest, declares purchases and stock and sends the answers to imports. */
async function sendAll(turn: Turn, until: number): Promise<void> {
  if ((await sendQueue(turn, until)) === 'blocked') return
  // The authority expects a purchase before the movement into the stock.
  const failed =
    (await sendPurchases(turn, until)) ?? (await sendStock(turn, until)) ?? (await sendImports(turn, until))
  if (failed?.kind !== 'answer') return
  const minutes = pauseAfter(failed.code)
  if (minutes !== undefined) await pause({ lastCode: failed.code, lastMessage: failed.message }, minutes)
}

async function sendQueue(turn: Turn, until: number): Promise<'blocked' | undefined> {
  // The queue is read again after progress: signing a document makes those that need it ready, and new ones arrive.
  for (let isProgress = true; isProgress; ) {
    isProgress = false
    for (const { _id } of await queuedFiscal(turn.settings.environment, MAX_READ)) {
      if (clock.now() >= until) return 'blocked'
      const document = await readyDocument(_id)
      if (document === 'blocked') return 'blocked'
      if (document === 'done' || document === 'not ready') continue
      const { document: next, pauseMinutes } = await sign(document, turn)
      if (pauseMinutes !== undefined) await pause(next, pauseMinutes)
      if (pauseMinutes !== undefined || isBlocking(next)) return 'blocked'
      isProgress = true
    }
  }
  return undefined
}

/** Returns a document whose turn it is. One that depends on a document that was never signed is dropped. */
async function readyDocument(id: string): Promise<StoredFiscal | 'blocked' | 'not ready' | 'done'> {
  const document = fiscalOr404(await fiscalById(id))
  // The index of the queue is updated with a delay.
  if (!isQueued(document)) return 'done'
  const needed = document.needs === undefined ? undefined : await fiscalById(document.needs)
  if (needed && needed.state !== 'signed') {
    const isOver = needed.state === 'dropped' || needed.state === 'givenUp'
    // A sale that follows a refund is still owed; a refund of what was never signed is not.
    if (!isOver) return 'not ready'
    if (document.kind === 'NR' && document.state === 'waiting') {
      await drop(id)
      return 'done'
    }
  }
  const isDue = document.nextTryAt === undefined || Date.parse(document.nextTryAt) <= clock.now()
  if (isDue) return document
  return isBlocking(document) ? 'blocked' : 'not ready'
}

async function drop(id: string): Promise<void> {
  await commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    const after = afterVoid(before, { at: new Date(clock.now()).toISOString() })
    return { result: undefined, writes: after ? [replaceFiscal(before, after)] : [] }
  })
}

function isQueued({ state }: StoredFiscal): boolean {
  return QUEUED_STATES.some((each) => each === state)
}

/** Returns whether a document that failed blocks those after it, which is so for its first quarter of an hour. */
function isBlocking(document: StoredFiscal): boolean {
  const { steps, nextTryAt, createdAt } = document
  if (!isQueued(document) || nextTryAt === undefined) return false
  const failed = steps.find((step) => step.state === 'again' || step.state === 'unsure')?.at ?? createdAt
  return clock.now() - Date.parse(failed) < BLOCKING_MS
}

/** Pauses the branch, because the authority rejects the device or all calls. */
async function pause(
  { lastCode, lastMessage }: Pick<StoredFiscal, 'lastCode' | 'lastMessage'>,
  minutes: number,
): Promise<void> {
  const pausedUntil = new Date(clock.now() + minutes * 60_000).toISOString()
  const reason = {
    ...(lastCode !== undefined && { lastCode }),
    ...(lastMessage !== undefined && { lastMessage }),
  }
  await updateBranch((branch) => ({ ...branch, ...reason, pausedUntil }))
}
