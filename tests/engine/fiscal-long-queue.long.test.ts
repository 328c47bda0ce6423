import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { fiscalById, putFiscal } from '../../lambdas/data/fiscal.ts'
import { table } from '../../lambdas/data/table.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { MAX_FISCAL_COUNT } from '../../shared/fiscal/document.ts'
import { listFiscal as route } from '../../shared/fiscal/routes.ts'
import { idAt, newId } from '../../shared/id.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { longOrShort } from '../support/long-runs.ts'
import { admin, invoke } from '../support/make-event.ts'
import { makeFiscal } from '../support/make-fiscal.ts'

const { ebm, run } = fiscalShop()

/** Sales of the day on which the authority is down. */
const COUNT = longOrShort(60, 30, 10_000)

const HOUR_MS = 60 * 60_000

/** Duration of a call of the authority in ms. */
const CALL_MS = 1000

const ids: string[] = []
const begin = Date.now()
let now = begin

beforeAll(() => {
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const authority = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation((address, request) => {
    now += CALL_MS
    if (!authority) throw new Error('The authority has no stand-in')
    return authority(address, request)
  })
})

/** Name of a line, so long that one query does not read the whole queue. */
const NAME = 'Delivery'.padEnd(Math.max(300, Math.ceil(1_500_000 / COUNT)), '.')

/** Queues a part of the day's sales. */
async function queueSales(part: number): Promise<void> {
  const lines = [{ name: NAME, price: 100, quantity: 1, tax: 'B' as const }]
  const batch = Array.from({ length: part }, (_, n) => {
    const at = new Date(now + n * 10).toISOString()
    return makeFiscal({ _id: idAt(newId(), at), createdAt: at, soldAt: at, lines, total: 100 })
  })
  ids.push(...batch.map(({ _id }) => _id))
  for (let at = 0; at < batch.length; at += 25) await transact(batch.slice(at, at + 25).map(putFiscal))
}

const documentsOf = async (query: Record<string, string> = {}) =>
  route.reply.parse((await invoke(listFiscal, { as: admin, query })).body)

describe('a day on which the authority is down', () => {
  it('queues all sales and attempts few of them', async () => {
    ebm.behave({ mode: 'down' })
    for (let hour = 0; hour < 24; hour += 1) {
      await queueSales(Math.floor((COUNT * (hour + 1)) / 24) - ids.length)
      await run()
      now = begin + (hour + 1) * HOUR_MS
    }
    expect(ids).toHaveLength(COUNT)
    const states = await Promise.all(ids.slice(0, 60).map(async (id) => (await fiscalById(id))?.state))
    expect(new Set(states)).not.toContain('signed')
    expect(Object.keys(ebm.ledger().sales)).toHaveLength(0)
  })

  it('counts the queue and lists each document once with few queries', async () => {
    const send = vi.spyOn(table, 'send')
    const queries = () => send.mock.calls.filter(([command]) => command instanceof QueryCommand).length
    const { queue, documents } = await documentsOf()
    // Each of the six open states takes a few queries of a megabyte, at most.
    expect(queries()).toBeLessThan(20)
    const counted = queue.counts.reduce((all, { count }) => all + count, 0)
    expect(counted).toBeGreaterThanOrEqual(Math.min(COUNT, MAX_FISCAL_COUNT))
    expect(counted).toBeLessThanOrEqual(COUNT)
    expect(queue.oldestAt).toBe((await fiscalById(ids[0] ?? ''))?.createdAt)
    const listed: string[] = []
    for (let page = documents; page.length > 0; ) {
      listed.push(...page.map(({ _id }) => _id))
      send.mockClear()
      page = (await documentsOf({ before: page.at(-1)?._id ?? '' })).documents
      expect(queries()).toBeLessThan(20)
    }
    send.mockRestore()
    expect(listed).toEqual(ids.toReversed())
  })

  it('lists the last page by its number, which reads more than one query returns', async () => {
    const page = Math.min(40, Math.ceil(COUNT / 30))
    const { documents } = await documentsOf({ page: String(page) })
    const newest = ids.toReversed().slice((page - 1) * 30, page * 30)
    expect(documents.map(({ _id }) => _id)).toEqual(newest)
  })

  it('signs each sale once, in order, by runs of some seconds', async () => {
    ebm.behave({})
    let runs = 0
    for (; Object.keys(ebm.ledger().sales).length < COUNT && runs < COUNT; runs += 1) {
      const before = now
      await run()
      // A run begins no other document after 12 s; one has up to three calls.
      expect(now - before).toBeLessThanOrEqual(16 * CALL_MS)
      now += 60_000
    }
    expect(runs).toBeLessThan(COUNT / 4)
    await run()
    const numbers: (number | undefined)[] = []
    for (const id of ids) {
      const document = await fiscalById(id)
      expect(document?.state).toBe('signed')
      numbers.push(document?.number)
    }
    expect(numbers).toEqual(ids.map((_, n) => n + 1))
    expect(Object.values(ebm.ledger().sales).map(({ body }) => body.invcNo)).toHaveLength(COUNT)
    const { queue } = await documentsOf()
    expect(queue.counts.every(({ count }) => count === 0)).toBe(true)
  })
}, 1_800_000)
