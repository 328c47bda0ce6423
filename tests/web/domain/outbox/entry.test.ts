import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import {
  applySendResult,
  Entry,
  isExpired,
  retryDelayMs,
  type SendResult,
  withShopTime,
} from '../../../../web/src/domain/outbox/entry.ts'

const at = '2026-11-22T12:00:00.000Z'
const entry = (changes: Partial<Entry> = {}): Entry =>
  Entry.parse({
    id: newId(),
    key: newId(),
    by: { _id: 'seller-1', name: 'Grace' },
    madeAt: at,
    name: 'Kivu pendant',
    amount: 5000,
    request: { to: 'sale', body: { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash' } },
    state: 'waits',
    promised: false,
    tries: 0,
    ...changes,
  })
const failure = { status: 409, body: { code: 'stock.short', message: 'Only 1 left' } }
const refused: SendResult = { kind: 'refused', failure }

it('corrects the time of an entry from a clock that was two days slow', () => {
  const twoDays = 2 * 24 * 60 * 60 * 1000
  const corrected = withShopTime(entry({ isByOwnClock: true }), twoDays)
  expect(corrected).toMatchObject({
    madeAt: '2026-11-24T12:00:00.000Z',
    request: { body: { madeAt: '2026-11-24T12:00:00.000Z' } },
  })
  // A second correction changes nothing.
  expect(corrected.isByOwnClock).toBeUndefined()
})

describe('entry after an attempt', () => {
  it('marks an entry as done with its report when the shop has recorded it', () => {
    const tried = entry({ failure, tries: 2 })
    expect(applySendResult(tried, tried, { kind: 'recorded', reference: 'report-1' }, at)).toMatchObject({
      state: 'done',
      reference: 'report-1',
      endedAt: at,
      tries: 3,
    })
  })

  it.each(['no answer', 'not allowed'] as const)('waits and gives the reason after %s', (kind) => {
    expect(applySendResult(entry(), entry(), { kind, failure }, at)).toMatchObject({
      state: 'waits',
      failure,
      tries: 1,
    })
  })

  it('marks a refused entry as rejected', () => {
    expect(applySendResult(entry(), entry(), refused, at)).toMatchObject({ state: 'needs a look', failure })
  })
})

it('keeps a recorded entry for a week and a pending one without limit', () => {
  const now = Date.parse(at)
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
  expect(isExpired(entry({ state: 'done', endedAt: daysAgo(6.9) }), now)).toBe(false)
  expect(isExpired(entry({ state: 'done', endedAt: daysAgo(7.1) }), now)).toBe(true)
  expect(isExpired(entry({ state: 'given up', endedAt: daysAgo(7.1) }), now)).toBe(true)
  expect(isExpired(entry({ madeAt: daysAgo(400) }), now)).toBe(false)
})

it('lengthens its pauses up to a minute, spread over devices', () => {
  const pauses = [0, 1, 2, 3, 4, 50].map((tries) => retryDelayMs(tries, 0.5))
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  expect(retryDelayMs(0, 0)).toBeLessThan(retryDelayMs(0, 0.99))
})
