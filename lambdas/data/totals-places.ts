import { type Kind, kindAndName } from '../totals/place.ts'
import type { Key } from './batch-get.ts'
import { SOLD } from './lamps-sold.ts'
import { OWING } from './open-debts.ts'
import { WORDS } from './report-words.ts'
import { ALL, CATEGORY, DAYS, HOURS, MONTH, TOTALS, YEAR } from './totals.ts'

/** Where the places of the totals lie in the table: each is one item of a file of this folder. */

type Home = {
  entity: string
  keyOf(name: string): Key
  /** The name by which an item of this kind goes; undefined for one of another kind. */
  nameOf(key: Key): string | undefined
}

/** Which item each place is, and which place an item. */
const homes: Readonly<Record<Kind, Home>> = {
  all: amongTotals(ALL),
  year: amongTotals(YEAR),
  month: amongTotals(MONTH),
  category: amongTotals(CATEGORY),
  day: { entity: 'totals', keyOf: (day) => ({ PK: DAYS, SK: day }), nameOf: within(DAYS) },
  hours: { entity: 'totals', keyOf: (day) => ({ PK: HOURS, SK: day }), nameOf: within(HOURS) },
  sold: { entity: 'lamps-sold', keyOf: (day) => ({ PK: SOLD, SK: day }), nameOf: within(SOLD) },
  owing: { entity: 'open-debts', keyOf: (day) => ({ PK: OWING, SK: day }), nameOf: within(OWING) },
  word: { entity: 'word', keyOf: (word) => ({ PK: WORDS, SK: word }), nameOf: within(WORDS) },
  withWord: {
    entity: 'reports-found',
    keyOf(dayAndWord) {
      const [day, word] = kindAndName(dayAndWord)
      return { PK: `WORD#${word}`, SK: day }
    },
    nameOf: byDay('WORD#'),
  },
  givenTo: {
    entity: 'reports-found',
    keyOf(dayAndDebtor) {
      const [day, debtor] = kindAndName(dayAndDebtor)
      return { PK: `GIVEN#${debtor}`, SK: day }
    },
    nameOf: byDay('GIVEN#'),
  },
}

/** The entities of all these items. */
export const totalsEntities: readonly string[] = [...new Set(Object.values(homes).map(({ entity }) => entity))]

export function keyOfPlace(where: string): Key {
  const [kind, name] = kindAndName(where)
  return homeOf(kind).keyOf(name)
}

/** Of the item that a place is. */
export function entityOfPlace(where: string): string {
  return homeOf(kindAndName(where)[0]).entity
}

/** The place that an item of these entities is. */
export function placeOfKey(key: Key): string {
  for (const [kind, { nameOf }] of Object.entries(homes)) {
    const name = nameOf(key)
    if (name !== undefined) return `${kind}/${name}`
  }
  throw new Error(`${key.PK} ${key.SK} says that it belongs to the totals, and has no place there`)
}

function homeOf(kind: string): Home {
  if (!isKind(kind)) throw new Error(`The totals have no places like ${kind}`)
  return homes[kind]
}

function isKind(kind: string): kind is Kind {
  return kind in homes
}

function amongTotals(prefix: string): Home {
  return {
    entity: 'totals',
    keyOf: (name) => ({ PK: TOTALS, SK: prefix + name }),
    nameOf: ({ PK, SK }) => (PK === TOTALS && SK.startsWith(prefix) ? SK.slice(prefix.length) : undefined),
  }
}

function within(partition: string) {
  return ({ PK, SK }: Key) => (PK === partition ? SK : undefined)
}

function byDay(prefix: string) {
  return ({ PK, SK }: Key) => (PK.startsWith(prefix) ? `${SK}/${PK.slice(prefix.length)}` : undefined)
}
