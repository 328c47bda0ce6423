import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import { expectedWith, moneyOnDevice } from '../../../../web/src/domain/cash/money-on-device.ts'
import { Entry, type EntryRequest } from '../../../../web/src/domain/outbox/entry.ts'

const since = '2026-11-22T06:00:00.000Z'
const askedAt = '2026-11-22T17:00:00.000Z'

function entry(request: EntryRequest, changes: Partial<Entry> = {}): Entry {
  const madeAt = '2026-11-22T16:00:00.000Z'
  const by = { _id: 'seller-1', name: 'Eric' }
  return Entry.parse({
    ...{ id: newId(), key: newId(), by, madeAt, name: 'Nyungwe', request, state: 'waits', promised: true, tries: 0 },
    ...changes,
  })
}

const reportItems = [{ _id: 'pendant', real: 1 }]
const cashSale = { to: 'sale', body: { reportItems, paymentMethod: 'Cash', sales: 5000 } } as const
const tenders = [
  { method: 'Cash', amount: 3000 },
  { method: 'MoMo', amount: 2000 },
]

describe('moneyOnDevice', () => {
  it.each<[string, EntryRequest, object]>([
    ['a sale in cash', cashSale, { Cash: 5000 }],
    ['a sale in parts', { to: 'sale', body: { ...cashSale.body, tenders } }, { Cash: 3000, MoMo: 2000 }],
    ['an instalment', { to: 'instalment', report: 'report-1', body: { igice: 700, method: 'MoMo' } }, { MoMo: 700 }],
    [
      'a payment of debts',
      { to: 'account', body: { parts: ['a', 'b'].map((_id) => ({ _id, igice: 300 })) } },
      { Cash: 600 },
    ],
    ['an expense', { to: 'expense', body: { reason: 'Umuriro', amount: 900 } }, { Cash: -900 }],
    ['an expense by the owner', { to: 'expense', body: { reason: 'Umuriro', amount: 9, paidFrom: 'owner' } }, {}],
    [
      'money that is changed',
      { to: 'cash', body: { movementId: newId(), kind: 'change', method: 'MoMo', amount: 400 } },
      { Cash: -400, MoMo: 400 },
    ],
    ['a close', { to: 'close', body: { closeId: newId(), notes: { 5000: 1 }, left: 5000 } }, {}],
  ])('counts %s', (_, request, amounts) => {
    expect(moneyOnDevice({ askedAt, answer: { since } }, [entry(request)])).toEqual(amounts)
  })

  it('counts an entry that was recorded after the response only', () => {
    const recorded = (endedAt: string) => entry(cashSale, { state: 'done', endedAt })
    const till = { askedAt, answer: { since } }
    expect(moneyOnDevice(till, [recorded('2026-11-22T16:59:00.000Z')])).toEqual({})
    expect(moneyOnDevice(till, [recorded('2026-11-22T17:00:01.000Z')])).toEqual({ Cash: 5000 })
  })

  it('excludes entries of a closed day and entries that were given up', () => {
    const earlier = entry(cashSale, { madeAt: '2026-11-22T05:00:00.000Z' })
    const discarded = entry(cashSale, { state: 'given up' })
    expect(moneyOnDevice({ askedAt, answer: { since } }, [earlier, discarded])).toEqual({})
  })

  it('counts a refused sale whose buyer has left', () => {
    const refused = (promised: boolean) => entry(cashSale, { state: 'needs a look', promised })
    const entries = [refused(true), refused(false)]
    expect(moneyOnDevice({ askedAt, answer: { since } }, entries)).toEqual({ Cash: 5000 })
  })
})

describe('expectedWith', () => {
  it('adds mobile money only if its balance is known', () => {
    expect(expectedWith({ Cash: 100 }, { Cash: 5, MoMo: 7 })).toEqual({ Cash: 105 })
    expect(expectedWith({ Cash: 100, MoMo: 0 }, { MoMo: 7 })).toEqual({ Cash: 100, MoMo: 7 })
    expect(expectedWith(undefined, { Cash: 5 })).toBeUndefined()
  })
})
