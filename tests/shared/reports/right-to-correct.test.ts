import { expect, it } from 'vitest'
import { rightToCorrect } from '../../../shared/reports/right-to-correct.ts'

const sale = { seller: { _id: 'grace', name: 'Grace' }, createdAt: '2026-11-21T21:30:00.000Z' }
const sameDay = '2026-11-21T21:59:59.999Z'
const nextDay = '2026-11-21T22:00:00.000Z'
const grace = { _id: 'grace', isAdmin: false }
const other = { _id: 'eric', isAdmin: false }
const admin = { _id: 'jeanne', isAdmin: true }

it.each([
  ['their own sale of the day', grace, sameDay, 'free', 'free'],
  ['their own sale after midnight in Kigali', grace, nextDay, 'with a reason', 'denied'],
  ["another seller's sale", other, sameDay, 'with a reason', 'denied'],
  ["another seller's sale, as an admin", admin, sameDay, 'with a reason', 'with a reason'],
  ['a sale of an earlier day, as an admin', admin, nextDay, 'with a reason', 'with a reason'],
] as const)('lets staff correct %s as the shop has decided', (_what, person, now, anyone, ownOnly) => {
  expect(rightToCorrect(sale, person, now, { corrections: 'anyone' })).toBe(anyone)
  expect(rightToCorrect(sale, person, now, { corrections: 'own sales of the same day' })).toBe(ownOnly)
})
