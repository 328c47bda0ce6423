import fc from 'fast-check'
import { encodeTime } from 'ulid'
import type { StoredReport } from '../../lambdas/data/reports.ts'
import { newId } from '../../shared/id.ts'
import { StaffPaymentMethod } from '../../shared/reports/report.ts'
import { makeLine, makeReport } from './make-report.ts'

/** Times that share hours, and times on both sides of midnight in Kigali, including the ends of months and years. */
export const anyInstant = fc
  .tuple(
    fc.constantFrom(
      '2021-12-31T21:59',
      '2021-12-31T22:00',
      '2022-06-15T08:00',
      '2023-02-28T21:58',
      '2023-02-28T22:01',
      '2023-03-31T12:30',
      '2023-11-20T21:45',
      '2023-11-20T22:15',
      '2023-11-21T08:00',
      '2023-11-21T08:30',
    ),
    fc.nat(20 * 60_000),
  )
  .map(([minute, ms]) => new Date(new Date(`${minute}:00Z`).getTime() + ms))

export const debtors = ['Uwimana Aline', 'Habimana', 'Mukamana Josée', 'Ntwali'] as const
const lamps = ['Kivu opal globe pendant', 'Imigongo drum', 'Itara ry’ameza', 'LED strip 5m'] as const
const remarks = ['', 'Yishyuye MoMo', 'for the café, paid later', 'Urumuri №5', 'PAID in two parts'] as const

/** A stored report: any of the cases, owing all, a part or nothing. */
export const anyReport: fc.Arbitrary<StoredReport> = fc
  .record({
    at: anyInstant,
    names: fc.uniqueArray(fc.constantFrom(...lamps), { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('sale', 'sale', 'debt', 'debt', 'loss'),
    granted: fc.constantFrom(0.5, 1, 500, 5000),
    paid: fc.constantFrom(0, 0.5, 1),
    debtor: fc.constantFrom(...debtors),
    isNamed: fc.boolean(),
    paymentMethod: fc.constantFrom(...StaffPaymentMethod.options),
    comments: fc.constantFrom(...remarks),
    tenders: fc.constantFrom(undefined, ['Cash', 'MoMo'], ['Cash', 'MoMo pay']),
  })
  .map(({ at, names, kind, granted, paid, debtor, isNamed, paymentMethod, comments, tenders }) => {
    const deptsGranted = kind === 'debt' ? granted : 0
    return makeReport({
      _id: idAt(at),
      createdAt: at.toISOString(),
      reportItems: names.map((name) => makeLine({ name })),
      ibyangiritse: kind === 'loss' ? 1 : 0,
      deptsGranted,
      igice: deptsGranted * paid,
      ...((kind === 'debt' || isNamed) && { givenTo: debtor }),
      paymentMethod,
      comments,
      ...(tenders && { tenders: tenders.map((method) => ({ method, amount: 500 })) }),
    })
  })

/** Returns an id as generated at this time. */
export function idAt(instant: Date): string {
  return encodeTime(instant.getTime()) + newId().slice(10)
}
