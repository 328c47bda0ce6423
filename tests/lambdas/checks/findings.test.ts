import { describe, expect, it } from 'vitest'
import { findingsOf, type Period } from '../../../lambdas/checks/findings.ts'
import type { AuditEntry } from '../../../shared/changes/audit-log.ts'
import { newId } from '../../../shared/id.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

const keza = { _id: 'admin-1', name: 'Keza' }
const day = { from: '2026-11-20T22:00:00.000Z', to: '2026-11-21T22:00:00.000Z' }
const noon = '2026-11-21T10:00:00.000Z'
const minutesFromNoon = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString()

const findings = (given: Partial<Period>) => findingsOf({ ...day, changes: [], reports: [], voided: [], ...given })

function entry(changes: Partial<AuditEntry>): AuditEntry {
  return {
    _id: newId(),
    at: noon,
    by: keza,
    of: 'report',
    row: 'report-1',
    name: 'Kivu pendant',
    kind: 'voided',
    fields: [],
    ...changes,
  }
}

/** Returns the audit entry of a lamp's changed price, minutes before or after noon. */
function priced(minutes: number, before: number, after: number): AuditEntry {
  const fields = [{ field: 'price', before, after }]
  return entry({ of: 'product', row: 'pendant', kind: 'changed', fields, at: minutesFromNoon(minutes) })
}

const sold = (soldAt: number) => makeReport({ createdAt: noon, reportItems: [makeLine({ soldAt })] })

describe('findingsOf', () => {
  it('finds deleted, refunded and lowered sales with what they took out of the books', () => {
    const changes = [
      entry({ money: -15_000, why: 'Typed twice' }),
      entry({ kind: 'changed', money: -4000, row: 'report-2' }),
      entry({ kind: 'voided', money: 0, owed: { before: 9000, after: 0 }, row: 'report-3' }),
      entry({ of: 'order', kind: 'refunded', money: -7000, row: 'order-1' }),
      entry({ kind: 'changed', money: 500 }),
      entry({ kind: 'instalment', money: 500, owed: { before: 9000, after: 8500 } }),
    ]
    expect(findings({ changes })).toMatchObject([
      { kind: 'void', by: keza, amount: 15_000, document: { of: 'report', _id: 'report-1' }, why: 'Typed twice' },
      { kind: 'lowered', amount: 4000, document: { _id: 'report-2' } },
      { kind: 'void', amount: 9000, document: { _id: 'report-3' } },
      { kind: 'void', amount: 7000, document: { of: 'order', _id: 'order-1' } },
    ])
  })

  it('finds closes whose count differs from the books, with the sign of the difference', () => {
    const close = (expected: number, counted: number, row: string) =>
      entry({
        of: 'close',
        kind: 'made',
        row,
        fields: [
          { field: 'expected.Cash', after: expected },
          { field: 'counted.Cash', after: counted },
        ],
      })
    const changes = [close(301_500, 301_000, '118'), close(5000, 5000, '119'), close(0, 200, '120')]
    expect(findings({ changes })).toMatchObject([
      { kind: 'difference', amount: -500, document: { of: 'close', _id: '118' } },
      { kind: 'difference', amount: 200, document: { of: 'close', _id: '120' } },
    ])
  })

  it('finds lamps sold below their cost, but none of a loss or at cost', () => {
    const cheap = sold(2500)
    expect(findings({ reports: [cheap, sold(3000), sold(5000)] })).toMatchObject([
      { kind: 'below cost', amount: 1500, by: cheap.seller, lamp: { _id: 'pendant', pieces: 3 } },
    ])
  })

  it('finds a sale at a price that was lowered just before it or raised just after it', () => {
    const reports = [sold(4000)]
    expect(findings({ reports, changes: [priced(-5, 5000, 4000)] })).toMatchObject([
      { kind: 'price', by: keza, amount: 3000, document: { _id: reports[0]?._id }, lamp: { pieces: 3 } },
    ])
    expect(findings({ reports, changes: [priced(5, 4000, 5000)] })).toMatchObject([{ kind: 'price', amount: 3000 }])
    expect(findings({ reports, changes: [priced(-5, 5000, 4000), priced(5, 4000, 5000)] })).toHaveLength(1)
  })

  it('ignores price changes hours away, of other lamps, and sales at the usual price', () => {
    const other = { ...priced(-5, 5000, 4000), row: 'bulb' }
    const changes = [priced(-61, 5000, 4000), priced(61, 4000, 5000), other, priced(-5, 4000, 4500)]
    expect(findings({ reports: [sold(4000)], changes })).toEqual([])
    expect(findings({ reports: [sold(5000)], changes: [priced(-5, 5000, 4000)] })).toEqual([])
  })

  it('finds losses at their cost, and oversold pieces even of deleted sales', () => {
    const lost = makeReport({ createdAt: noon, ibyangiritse: 3, paymentMethod: 'Loss' })
    const found = [{ _id: 'pendant', name: 'Kivu pendant', count: 3, reverted: 3, matched: 1 }]
    const voided = makeReport({ createdAt: noon, found, voided: { at: noon, by: keza } })
    expect(findings({ reports: [lost], voided: [voided] })).toMatchObject([
      { kind: 'loss', amount: 9000 },
      { kind: 'oversold', amount: 10_000, lamp: { pieces: 2 } },
    ])
  })

  it('leaves out changes of the hours around the period, the newest first', () => {
    const changes = [
      entry({ at: '2026-11-20T21:59:59.000Z', money: -1 }),
      entry({ at: day.from, money: -2 }),
      entry({ at: noon, money: -3 }),
      entry({ at: day.to, money: -4 }),
    ]
    expect(findings({ changes }).map(({ amount }) => amount)).toEqual([3, 2])
  })
})
