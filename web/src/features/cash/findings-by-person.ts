import type { Finding } from '../../../../shared/checks/finding.ts'
import { sum } from '../../../../shared/money.ts'

/** Findings of a person. */
export type PersonFindings = {
  _id: string
  name: string
  /** Number of findings without cash differences, and the RWF they are about. */
  count: number
  amount: number
  /** RWF by which this person's day closes differ; below zero if money is missing. */
  difference: number
}

/** Returns the sums of findings by person, the highest first. Pure. */
export function findingsByPerson(findings: readonly Finding[]): PersonFindings[] {
  const people = new Map<string, PersonFindings>()
  for (const { kind, by, amount } of findings) {
    const before = people.get(by._id) ?? { ...by, count: 0, amount: 0, difference: 0 }
    const after =
      kind === 'difference'
        ? { ...before, difference: sum([before.difference, amount]) }
        : { ...before, count: before.count + 1, amount: sum([before.amount, amount]) }
    people.set(by._id, after)
  }
  return [...people.values()].sort((one, next) => next.amount - one.amount || one.difference - next.difference)
}
