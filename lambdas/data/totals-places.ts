import { type Increment, nothing } from '../totals/increment.ts'
import { type Kind, kindAndName, place } from '../totals/place.ts'
import type { Key } from './batch-get.ts'
import { SOLD } from './lamps-sold.ts'
import { OWING } from './open-debts.ts'
import { WORDS } from './report-words.ts'
import { tableName, type Write } from './table.ts'
import { ALL, CATEGORY, DAYS, HOURS, MONTH, TOTALS, YEAR } from './totals.ts'

/**
 * Where the places of the totals lie in the table, and how they are written. While the totals are rebuilt, each place
 * has a second item, in which all is noted that was counted there since the rebuild began:
 *
 *   PK REBUILD#<id>   SK <place>   the numbers added since; touched: entries and members that were set or taken away;
 *                                  writes: how often something was counted there
 *
 * The shop's own item (all time) says as `rebuilding` which one is under way.
 */

/** Which item each place is, and of which entity. */
const items: Readonly<Record<Kind, (name: string) => Key & { entity: string }>> = {
  all: () => ({ PK: TOTALS, SK: ALL, entity: 'totals' }),
  year: (year) => ({ PK: TOTALS, SK: YEAR + year, entity: 'totals' }),
  month: (month) => ({ PK: TOTALS, SK: MONTH + month, entity: 'totals' }),
  category: (category) => ({ PK: TOTALS, SK: CATEGORY + category, entity: 'totals' }),
  day: (day) => ({ PK: DAYS, SK: day, entity: 'totals' }),
  hours: (day) => ({ PK: HOURS, SK: day, entity: 'totals' }),
  sold: (day) => ({ PK: SOLD, SK: day, entity: 'lamps-sold' }),
  owing: (day) => ({ PK: OWING, SK: day, entity: 'open-debts' }),
  word: (word) => ({ PK: WORDS, SK: word, entity: 'word' }),
  withWord: (dayAndWord) => {
    const [day, word] = kindAndName(dayAndWord)
    return { PK: `WORD#${word}`, SK: day, entity: 'reports-found' }
  },
  givenTo: (dayAndDebtor) => {
    const [day, debtor] = kindAndName(dayAndDebtor)
    return { PK: `GIVEN#${debtor}`, SK: day, entity: 'reports-found' }
  },
}

export function keyOfPlace(where: string): Key {
  const { PK, SK } = itemOf(where)
  return { PK, SK }
}

function itemOf(where: string): Key & { entity: string } {
  const [kind, name] = kindAndName(where)
  if (!isKind(kind)) throw new Error(`The totals have no place ${where}`)
  return items[kind](name)
}

function isKind(kind: string): kind is Kind {
  return kind in items
}

export function noteKey(rebuild: string, where: string): Key {
  return { PK: `REBUILD#${rebuild}`, SK: where }
}

/** The rebuild that is under way, by the shop's own item; undefined if there is none. */
export function rebuildIn(item: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return typeof item?.rebuilding === 'string' ? item.rebuilding : undefined
}

/** The write of what is counted at a place. */
export function countAt(where: string, increment: Increment): Write {
  const { entity } = itemOf(where)
  return { Update: { TableName: tableName, Key: keyOfPlace(where), ...updateOf(increment, { entity }) } }
}

/**
 * The write of what is counted in the shop as a whole: also if that is nothing, for it says when something was counted,
 * and holds only if the same rebuild is under way as was seen.
 */
export function countInAll(increment: Increment = nothing(), rebuild: string | undefined, asOf: string): Write {
  const { entity } = itemOf(place.all)
  const { ExpressionAttributeValues, ...update } = updateOf(increment, { entity, asOf })
  const values = { ...ExpressionAttributeValues, ...(rebuild !== undefined && { ':rebuild': rebuild }) }
  return {
    Update: {
      TableName: tableName,
      Key: keyOfPlace(place.all),
      ...update,
      ConditionExpression: rebuild === undefined ? 'attribute_not_exists(rebuilding)' : 'rebuilding = :rebuild',
      ExpressionAttributeValues: values,
    },
  }
}

/** The write that notes for a rebuild what is counted at a place. */
export function noteAt(rebuild: string, where: string, increment: Increment): Write {
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
  return {
    Update: { TableName: tableName, Key: noteKey(rebuild, where), ...updateOf(note, { entity: 'rebuild-note' }) },
  }
}

/** How a set's member is called among what was touched. */
export function memberName(attribute: string, member: string): string {
  return `${attribute} ${member}`
}

/** The update that an increment is, and what is set besides. */
function updateOf({ add, set, unset, join, leave }: Increment, besides: Record<string, string>) {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const name = (attribute: string) => {
    const token = `#n${Object.keys(names).length}`
    names[token] = attribute
    return token
  }
  const value = (of: unknown) => {
    const token = `:v${Object.keys(values).length}`
    values[token] = of
    return token
  }
  const pairs = (parts: Iterable<readonly [string, unknown]>) =>
    [...parts].map(([attribute, part]) => [name(attribute), value(part)] as const)
  const clauses = {
    SET: pairs([...Object.entries(besides), ...set]).map(([attribute, part]) => `${attribute} = ${part}`),
    REMOVE: [...unset].map(name),
    ADD: pairs([...add, ...join]).map((pair) => pair.join(' ')),
    DELETE: pairs(leave).map((pair) => pair.join(' ')),
  }
  return {
    UpdateExpression: Object.entries(clauses)
      .flatMap(([verb, parts]) => (parts.length > 0 ? [`${verb} ${parts.join(', ')}`] : []))
      .join(' '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
}
