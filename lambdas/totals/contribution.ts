import * as z from 'zod/mini'
import { sum } from '../../shared/money.ts'

/** What one row says in a list that is kept for reading: a debt's amount and debtor. */
const Entry = z.readonly(z.array(z.union([z.string(), z.number()])))
export type Entry = z.infer<typeof Entry>

export const Part = z.union([z.number(), Entry, z.set(z.string())])
export type Part = z.infer<typeof Part>

/**
 * What one row adds to the totals: place, attribute, part. A number is added to what others add there; an entry is the
 * row's own and so is its attribute's name; a set's members join those of others. Nothing is 0 or empty in it.
 */
export const Contribution = z.record(z.string(), z.record(z.string(), Part))
export type Contribution = Readonly<Record<string, Readonly<Record<string, Part>>>>

/** One step from one contribution to another. */
export type Change = { place: string; attribute: string } & (
  | { add: number }
  | { set: Entry }
  | { unset: true }
  | { join: string }
  | { leave: string }
)

/** Without the parts that say nothing. */
export function contribution(parts: Contribution): Contribution {
  const places = Object.entries(parts).map(([place, attributes]) => {
    const said = Object.entries(attributes).filter(([, part]) => (part instanceof Set ? part.size > 0 : part !== 0))
    return [place, Object.fromEntries(said)] as const
  })
  return Object.fromEntries(places.filter(([, attributes]) => Object.keys(attributes).length > 0))
}

/** The steps that lead from `before` to `after`; none where the two say the same. */
export function changesBetween(before: Contribution, after: Contribution): Change[] {
  return namesIn(before, after).flatMap((place) => {
    const [was = {}, is = {}] = [before[place], after[place]]
    return namesIn(was, is).flatMap((attribute) =>
      steps(was[attribute], is[attribute]).map((step) => ({ place, attribute, ...step })),
    )
  })
}

type Step = Change extends infer One ? (One extends Change ? Omit<One, 'place' | 'attribute'> : never) : never

function steps(was: Part | undefined, is: Part | undefined): Step[] {
  if (was instanceof Set || is instanceof Set) return stepsOfSet(membersOf(was), membersOf(is))
  if (Array.isArray(was) || Array.isArray(is)) return stepsOfEntry(was, is)
  const add = sum([numberOf(is), -numberOf(was)])
  return add === 0 ? [] : [{ add }]
}

function stepsOfSet(was: ReadonlySet<string>, is: ReadonlySet<string>): Step[] {
  return [
    ...[...is].filter((member) => !was.has(member)).map((join) => ({ join })),
    ...[...was].filter((member) => !is.has(member)).map((leave) => ({ leave })),
  ]
}

function stepsOfEntry(was: Part | undefined, is: Part | undefined): Step[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  return [isEntry(is) ? { set: is } : { unset: true }]
}

/** What a contribution is after some of the steps. */
export function withChanges(before: Contribution, changes: readonly Change[]): Contribution {
  const after: Record<string, Record<string, Part>> = {}
  for (const [place, attributes] of Object.entries(before)) after[place] = { ...attributes }
  for (const { place, attribute, ...step } of changes) {
    const attributes = after[place] ?? {}
    after[place] = attributes
    const was = attributes[attribute]
    if ('add' in step) attributes[attribute] = sum([numberOf(was), step.add])
    if ('set' in step) attributes[attribute] = step.set
    if ('unset' in step) delete attributes[attribute]
    if ('join' in step) attributes[attribute] = new Set([...membersOf(was), step.join])
    if ('leave' in step) attributes[attribute] = new Set([...membersOf(was)].filter((member) => member !== step.leave))
  }
  return contribution(after)
}

function numberOf(part: Part | undefined): number {
  return typeof part === 'number' ? part : 0
}

function membersOf(part: Part | undefined): ReadonlySet<string> {
  return part instanceof Set ? part : new Set()
}

function isEntry(part: Part | undefined): part is Entry {
  return Array.isArray(part)
}

function namesIn(...records: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}
