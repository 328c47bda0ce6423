import { attributesOf, type Increment, nothing } from '../totals/increment.ts'
import { place } from '../totals/place.ts'
import type { Key } from './batch-get.ts'
import { tableName, type Write } from './table.ts'
import { entityOfPlace, keyOfPlace } from './totals-places.ts'

/**
 * How the totals are written. While an audit looks through them, each place has a second item, in which is noted what has
 * been counted there since the audit began; the shop's own item says as `audit` which one is under way.
 *
 *   PK AUDIT#<id>   SK <place>   the numbers that were added; touched: entries and members that were set or taken away;
 *                                writes: how often something was counted
 */

export function noteKey(audit: string, where: string): Key {
  return { PK: `AUDIT#${audit}`, SK: where }
}

/** The audit that a note is of. */
export function auditOfNote({ PK }: Key): string {
  return PK.slice('AUDIT#'.length)
}

export const NOTE = 'audit-note'

/** The audit that is under way, by the shop's own item; undefined if there is none. */
export function auditIn(item: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return typeof item?.audit === 'string' ? item.audit : undefined
}

/** The write of what is counted at a place. */
export function countAt(where: string, increment: Increment): Write {
  return {
    Update: {
      TableName: tableName,
      Key: keyOfPlace(where),
      ...updateOf(increment, { entity: entityOfPlace(where) }),
    },
  }
}

/**
 * The write of what is counted in the shop as a whole. It is made even if that is nothing: it says when something was
 * counted, and holds only if the same audit is under way as was seen, or none.
 */
export function countInAll(increment: Increment | undefined, audit: string | undefined, asOf: string): Write {
  const { ExpressionAttributeValues, ...update } = updateOf(increment ?? nothing(), {
    entity: entityOfPlace(place.all),
    asOf,
  })
  return {
    Update: {
      TableName: tableName,
      Key: keyOfPlace(place.all),
      ...update,
      ConditionExpression: audit === undefined ? 'attribute_not_exists(audit)' : 'audit = :audit',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':audit': audit },
    },
  }
}

/** The write that notes for an audit what is counted at a place. */
export function noteAt(audit: string, where: string, increment: Increment): Write {
  const touched = [
    ...increment.set.keys(),
    ...increment.unset,
    ...[...increment.join, ...increment.leave].flatMap(([attribute, members]) =>
      [...members].map((member) => memberName(attribute, member)),
    ),
  ]
  const note: Increment = {
    ...nothing(),
    add: new Map([...increment.add, ['writes', 1]]),
    join: touched.length > 0 ? new Map([['touched', new Set(touched)]]) : new Map(),
  }
  return { Update: { TableName: tableName, Key: noteKey(audit, where), ...updateOf(note, { entity: NOTE }) } }
}

/** How a set's member is called among what was touched. */
export function memberName(attribute: string, member: string): string {
  return `${attribute} ${member}`
}

/** The update that an increment is, and what is set besides. */
function updateOf(increment: Increment, besides: Readonly<Record<string, string>>) {
  const { add, set, unset, join, leave } = increment
  const values: Record<string, unknown> = {}
  const names = [...new Set([...Object.keys(besides), ...attributesOf(increment)])]
  const name = (attribute: string) => `#${names.indexOf(attribute)}`
  const value = (part: unknown) => {
    const token = `:${Object.keys(values).length}`
    values[token] = part
    return token
  }
  const each = (parts: Iterable<readonly [string, unknown]>, sign: string) =>
    [...parts].map(([attribute, part]) => `${name(attribute)}${sign}${value(part)}`)
  const clauses = {
    SET: each([...Object.entries(besides), ...set], ' = '),
    REMOVE: [...unset].map(name),
    ADD: each([...add, ...join], ' '),
    DELETE: each(leave, ' '),
  }
  return {
    UpdateExpression: Object.entries(clauses)
      .flatMap(([verb, parts]) => (parts.length > 0 ? [`${verb} ${parts.join(', ')}`] : []))
      .join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((attribute) => [name(attribute), attribute])),
    ExpressionAttributeValues: values,
  }
}
