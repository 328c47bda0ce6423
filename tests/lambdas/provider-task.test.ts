import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  continueTask,
  type NoOutcome,
  nextPollAt,
  type TaskKind,
  type TaskRow,
  takeStep,
} from '../../lambdas/provider-task.ts'

// A provider that exists only here: a service that signs receipts. It has no pending state, numbers are taken when a
// receipt is first sent, and sending a number twice is a fault, because the service does not return the first answer.

type Receipt = TaskRow & {
  _id: string
  number?: number
  status: 'waiting' | 'signed' | 'held'
  signature?: string
  revision: number
}
type Signing = { status: 'signed'; signature: string } | { status: 'held' } | NoOutcome

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const start = Date.parse('2026-11-24T08:00:00.000Z')

/** Fault of the next write or call. */
type Fault = 'none' | 'crash before' | 'crash after' | 'lost request' | 'lost answer'

function openShop(sales: number, faults: readonly Fault[] = []) {
  const rows = new Map<string, Receipt>()
  for (let sale = 1; sale <= sales; sale += 1) {
    const createdAt = new Date(start).toISOString()
    rows.set(`sale-${sale}`, { _id: `sale-${sale}`, createdAt, status: 'waiting', revision: 1 })
  }
  const sent: number[] = []
  const signed = new Map<number, string>()
  const service = { isDown: false, isLookUpDown: false, losesAnswers: false, signed, sent }
  const planned = [...faults]
  let lastNumber = 0

  /** Performs a write or call with the next planned fault. Other processes run before and after it. */
  async function perform<T>(work: () => T): Promise<T | 'lost'> {
    const fault = planned.shift() ?? 'none'
    await Promise.resolve()
    if (fault === 'crash before') throw new Error('crash')
    if (fault === 'lost request') return 'lost'
    const result = work()
    await Promise.resolve()
    if (fault === 'crash after') throw new Error('crash')
    return fault === 'lost answer' ? 'lost' : result
  }

  /** Performs a write of the table, whose client repeats it until its answer arrives. */
  async function write<T>(work: () => T): Promise<T> {
    const result = await perform(work)
    return result === 'lost' ? write(work) : result
  }

  async function call(work: () => Signing): Promise<Signing> {
    const answer = await perform(work)
    return answer === 'lost' || service.isDown ? { status: 'unavailable' } : answer
  }

  const replace = (snapshot: Receipt, next: Receipt): Receipt | undefined => {
    if (rows.get(snapshot._id)?.revision !== snapshot.revision) return undefined
    const saved = { ...next, revision: snapshot.revision + 1 }
    rows.set(saved._id, saved)
    return saved
  }

  const receiptTask: TaskKind<Receipt, Signing> = {
    send: ({ number = 0 }) =>
      call(() => {
        if (service.isDown) return { status: 'unavailable' }
        const signature = `signature of ${number}`
        service.sent.push(number)
        service.signed.set(number, signature)
        return service.losesAnswers ? { status: 'unavailable' } : { status: 'signed', signature }
      }),
    lookUp: ({ number = 0 }) =>
      call(() => {
        if (service.isLookUpDown) return { status: 'unavailable' }
        const signature = service.signed.get(number)
        return signature === undefined ? { status: 'absent' } : { status: 'signed', signature }
      }),
    isRepeatable: false,
    schedule: { steps: [{ untilMinutes: 15, everyMinutes: 1 }], thenEveryMinutes: 60, untilDays: 3 },
    leaseMs: MINUTE_MS,
    // The first claim takes the branch's next number in the same transaction.
    save: (snapshot, next) =>
      write(() => {
        const saved = replace(snapshot, { ...next, number: next.number ?? lastNumber + 1 })
        if (saved) lastNumber = Math.max(lastNumber, saved.number ?? 0)
        return saved
      }),
    read: async (receipt) => rows.get(receipt._id) ?? receipt,
    record: (receipt, outcome) =>
      write(() => {
        const current = rows.get(receipt._id) ?? receipt
        return current.status === 'waiting' ? (replace(current, { ...current, ...outcome }) ?? current) : current
      }),
    isOpen: ({ status }) => status === 'waiting',
    canChange: ({ status }) => status === 'waiting',
    undecided: { status: 'held' },
  }

  /** Sends the branch's receipts in their order, and stops at one that is not signed. A sale wakes it before its time. */
  async function sendReceipts(now: Date, wokenBy: 'schedule' | 'sale'): Promise<void> {
    for (const receipt of rows.values()) {
      if (receipt.status !== 'waiting') continue
      if (wokenBy === 'schedule' && (receipt.nextPollAt ?? '') > now.toISOString()) return
      const step = receipt.lastPolledAt === undefined ? 'send' : 'check'
      const options = { now, signal: () => new AbortController().signal }
      const { task } = await continueTask(receiptTask, receipt, step, options)
      if (task.status === 'waiting') return
    }
  }

  /** Runs two senders a minute, of which the second starts during the first. A crash ends only its own run. */
  async function pass(ms: number): Promise<void> {
    const until = time + ms
    for (; time <= until; time += MINUTE_MS) {
      const now = new Date(time)
      const first = sendReceipts(now, 'schedule')
      for (let turn = time / MINUTE_MS; turn % 8 > 0; turn -= 1) await Promise.resolve()
      await Promise.allSettled([first, sendReceipts(now, 'sale')])
    }
  }
  let time = start

  return { receiptTask, receipts: () => [...rows.values()], service, pass }
}

it('sends each task once despite crashes, lost answers and a second sender', async () => {
  const fault = fc.constantFrom<Fault>('none', 'crash before', 'crash after', 'lost request', 'lost answer')
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { maxLength: 60 }), async (faults) => {
      const { receipts, service, pass } = openShop(4, faults)
      await pass(DAY_MS)
      expect(service.sent).toEqual([1, 2, 3, 4])
      expect(receipts()).toMatchObject(
        [1, 2, 3, 4].map((number) => ({ number, status: 'signed', signature: `signature of ${number}` })),
      )
    }),
  )
})

it('sends tasks once their provider is back after a day', async () => {
  const { receipts, service, pass } = openShop(2)
  service.isDown = true
  await pass(DAY_MS)
  expect(receipts()).toMatchObject([{ status: 'waiting', number: 1 }, { status: 'waiting' }])
  service.isDown = false
  await pass(2 * 60 * MINUTE_MS)
  expect(service.sent).toEqual([1, 2])
  expect(receipts()).toMatchObject([{ status: 'signed' }, { status: 'signed' }])
})

it('leaves a task to a person when its provider never tells whether it has it', async () => {
  const { receipts, service, pass } = openShop(1)
  service.losesAnswers = true
  service.isLookUpDown = true
  await pass(3 * DAY_MS)
  expect(receipts()).toMatchObject([{ status: 'waiting' }])
  await pass(DAY_MS)
  expect(receipts()).toMatchObject([{ status: 'held', number: 1 }])
  expect(service.sent).toEqual([1])
})

it('sends an unpolled task again only if a repeat has no effect', async () => {
  const { receiptTask, receipts, service } = openShop(1)
  const [receipt] = receipts()
  const claimed = receipt && (await receiptTask.save(receipt, receipt))
  if (!claimed) throw new Error('The receipt was not claimed')
  service.isLookUpDown = true
  const options = { now: new Date(start), signal: () => new AbortController().signal }
  expect(await takeStep(receiptTask, claimed, 'check', options)).toMatchObject({ task: { status: 'waiting' } })
  expect(service.sent).toEqual([])
  const repeatable = { ...receiptTask, isRepeatable: true }
  expect(await takeStep(repeatable, claimed, 'check', options)).toMatchObject({ task: { status: 'signed' } })
})

it('continues a task later the older it is', () => {
  const { schedule } = openShop(0).receiptTask
  const createdAt = new Date(start).toISOString()
  const after = (minutes: number) => new Date(start + minutes * MINUTE_MS)
  expect(nextPollAt(schedule, createdAt, after(14))).toBe(after(15).toISOString())
  expect(nextPollAt(schedule, createdAt, after(15))).toBe(after(75).toISOString())
})
