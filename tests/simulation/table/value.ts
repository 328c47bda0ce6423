/**
 * Value of an attribute in the document client: numbers are JavaScript's, sets are Sets. The table's keys are strings,
 * and it has no binary values.
 */
export type Value = string | number | boolean | null | Value[] | ReadonlySet<string> | ReadonlySet<number> | Attributes
export type Attributes = { readonly [attribute: string]: Value }

/** Type letters of DynamoDB. */
export type ValueType = 'S' | 'N' | 'BOOL' | 'NULL' | 'L' | 'SS' | 'NS' | 'M'

export function typeOf(value: Value): ValueType {
  if (typeof value === 'string') return 'S'
  if (typeof value === 'number') return 'N'
  if (typeof value === 'boolean') return 'BOOL'
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return 'L'
  if (isSet(value)) return typeof value.values().next().value === 'number' ? 'NS' : 'SS'
  return 'M'
}

export function isSet(value: Value): value is ReadonlySet<string> | ReadonlySet<number> {
  return value instanceof Set
}

export function isMap(value: Value | undefined): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isSet(value)
}

/**
 * Returns a value as the document client sends it: a copy without undefined fields. @throws TypeError for a value that
 * it cannot send
 */
export function toValue(given: unknown): Value | undefined {
  switch (typeof given) {
    case 'undefined':
      return undefined
    case 'string':
    case 'boolean':
      return given
    case 'number':
      if (!Number.isFinite(given)) throw new TypeError(`${given} is no number for DynamoDB`)
      return given
    case 'object':
      break
    default:
      throw new TypeError(`DynamoDB has no ${typeof given}`)
  }
  if (given === null) return null
  if (Array.isArray(given)) return given.map((each) => toValue(each)).filter((each) => each !== undefined)
  if (given instanceof Set) return setOf([...given].filter((each) => each !== undefined))
  return attributesOf(given)
}

export function attributesOf(given: object): Attributes {
  const copy: Record<string, Value> = {}
  for (const name in given) {
    const value = toValue(Reflect.get(given, name))
    if (value !== undefined) copy[name] = value
  }
  return copy
}

function setOf(members: readonly unknown[]): Value {
  const texts = members.filter((each) => typeof each === 'string')
  if (texts.length === members.length) return new Set(texts)
  const numbers = members.filter((each) => typeof each === 'number')
  if (numbers.length === members.length) return new Set(numbers)
  throw new TypeError('A set holds strings or numbers')
}

export function isEqual(a: Value, b: Value): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, n) => isSame(each, b[n]))
  }
  if (isSet(a) || isSet(b))
    return isSet(a) && isSet(b) && a.size === b.size && [...a].every((each) => hasMember(b, each))
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]))
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && b !== undefined && isEqual(a, b)
}

export function hasMember(set: ReadonlySet<unknown>, member: unknown): boolean {
  return set.has(member)
}

/**
 * Compares two texts by their UTF-8 bytes, which is the order of code points. Returns a number below 0 if the first
 * comes before the second.
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one === other) continue
    // JavaScript's order differs for characters beyond the first 65,536, which consist of two surrogates.
    const [oneIsHalf, otherIsHalf] = [isSurrogate(one), isSurrogate(other)]
    if (oneIsHalf !== otherIsHalf)
      return oneIsHalf ? (other >= 0xe000 ? 1 : one - other) : one >= 0xe000 ? -1 : one - other
    return one - other
  }
  return a.length - b.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

/** Compares two values of a type; returns undefined if DynamoDB defines no order for the type. */
export function compare(a: Value, b: Value): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return undefined
}
