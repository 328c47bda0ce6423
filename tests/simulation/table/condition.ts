import { invalid } from './errors.ts'
import { type Path, readPath, resolve, type Terms, type Used, valueAt } from './path.ts'
import { Tokens } from './tokens.ts'
import { type Attributes, compare, hasMember, isEqual, isMap, isSet, typeOf, type Value } from './value.ts'

/**
 * Condition, filter and key condition expressions, as specified by 'Condition and filter expressions' in Amazon's
 * guide.
 */

export type Operand = { path: Path } | { value: string } | { sizeOf: Path }

const COMPARATORS = ['=', '<>', '<', '<=', '>', '>='] as const
export type Comparator = (typeof COMPARATORS)[number]

export type Condition =
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'compare'; left: Operand; comparator: Comparator; right: Operand }
  | { kind: 'between'; operand: Operand; from: Operand; to: Operand }
  | { kind: 'in'; operand: Operand; among: Operand[] }
  | { kind: 'exists' | 'missing'; path: Path }
  | { kind: 'begins' | 'contains' | 'type'; path: Path; operand: Operand }

export type Parsed = { condition: Condition; used: Used }

const parsed = new Map<string, Parsed>()

/** Parses a condition, once for each text. */
export function parseCondition(expression: string): Parsed {
  const known = parsed.get(expression)
  if (known) return known
  const tokens = new Tokens(expression)
  const used: Used = new Set()
  const read = { condition: readOr(tokens, used), used }
  tokens.end()
  parsed.set(expression, read)
  return read
}

function readOr(tokens: Tokens, used: Used): Condition {
  const parts = [readAnd(tokens, used)]
  while (tokens.accept('OR')) parts.push(readAnd(tokens, used))
  return together('or', parts)
}

function readAnd(tokens: Tokens, used: Used): Condition {
  const parts = [readNot(tokens, used)]
  while (tokens.accept('AND')) parts.push(readNot(tokens, used))
  return together('and', parts)
}

function together(kind: 'and' | 'or', parts: Condition[]): Condition {
  const [only] = parts
  return only && parts.length === 1 ? only : { kind, parts }
}

function readNot(tokens: Tokens, used: Used): Condition {
  if (tokens.accept('NOT')) return { kind: 'not', part: readNot(tokens, used) }
  if (tokens.accept('(')) {
    const inside = readOr(tokens, used)
    tokens.expect(')')
    return inside
  }
  return readPrimary(tokens, used)
}

const FUNCTIONS = {
  ATTRIBUTE_EXISTS: 'exists',
  ATTRIBUTE_NOT_EXISTS: 'missing',
  BEGINS_WITH: 'begins',
  CONTAINS: 'contains',
  ATTRIBUTE_TYPE: 'type',
} as const

function readPrimary(tokens: Tokens, used: Used): Condition {
  const name = tokens.peek()?.toUpperCase() ?? ''
  if (isFunction(name)) {
    tokens.take()
    tokens.expect('(')
    const path = readPath(tokens, used)
    const kind = FUNCTIONS[name]
    if (kind === 'exists' || kind === 'missing') {
      tokens.expect(')')
      return { kind, path }
    }
    tokens.expect(',')
    const operand = readOperand(tokens, used)
    tokens.expect(')')
    return { kind, path, operand }
  }
  const left = readOperand(tokens, used)
  if (tokens.accept('BETWEEN')) {
    const from = readOperand(tokens, used)
    tokens.expect('AND')
    return { kind: 'between', operand: left, from, to: readOperand(tokens, used) }
  }
  if (tokens.accept('IN')) {
    tokens.expect('(')
    const among = tokens.list(() => readOperand(tokens, used))
    tokens.expect(')')
    return { kind: 'in', operand: left, among }
  }
  const comparator = COMPARATORS.find((each) => each === tokens.peek())
  if (!comparator) throw invalid(`Syntax error at ${tokens.peek()}`)
  tokens.take()
  return { kind: 'compare', left, comparator, right: readOperand(tokens, used) }
}

function isFunction(name: string): name is keyof typeof FUNCTIONS {
  return name in FUNCTIONS
}

function readOperand(tokens: Tokens, used: Used): Operand {
  const token = tokens.peek() ?? ''
  if (token.startsWith(':')) {
    used.add(tokens.take())
    return { value: token }
  }
  if (token.toLowerCase() === 'size') {
    tokens.take()
    tokens.expect('(')
    const path = readPath(tokens, used)
    tokens.expect(')')
    return { sizeOf: path }
  }
  return { path: readPath(tokens, used) }
}

/** Returns whether an item, or its absence, meets a condition. */
export function holds(condition: Condition, item: Attributes | undefined, terms: Terms): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => holds(part, item, terms))
    case 'or':
      return condition.parts.some((part) => holds(part, item, terms))
    case 'not':
      return !holds(condition.part, item, terms)
    case 'exists':
      return valueAt(item, resolve(condition.path, terms)) !== undefined
    case 'missing':
      return valueAt(item, resolve(condition.path, terms)) === undefined
    case 'compare': {
      const [left, right] = [evaluate(condition.left, item, terms), evaluate(condition.right, item, terms)]
      return compared(left, condition.comparator, right)
    }
    case 'between': {
      const [value, from, to] = [condition.operand, condition.from, condition.to].map((operand) =>
        evaluate(operand, item, terms),
      )
      return compared(value, '>=', from) && compared(value, '<=', to)
    }
    case 'in': {
      const value = evaluate(condition.operand, item, terms)
      return condition.among.some((operand) => compared(value, '=', evaluate(operand, item, terms)))
    }
    case 'begins':
    case 'contains':
    case 'type': {
      const value = valueAt(item, resolve(condition.path, terms))
      const operand = evaluate(condition.operand, item, terms)
      return value !== undefined && operand !== undefined && tests[condition.kind](value, operand)
    }
  }
}

const tests = {
  begins: (value: Value, start: Value) =>
    typeof value === 'string' && typeof start === 'string' && value.startsWith(start),
  contains(value: Value, part: Value) {
    if (typeof value === 'string') return typeof part === 'string' && value.includes(part)
    if (Array.isArray(value)) return value.some((each) => isEqual(each, part))
    return isSet(value) && hasMember(value, part)
  },
  type: (value: Value, type: Value) => typeOf(value) === type,
}

/** Compares two values. A missing value equals nothing and differs from everything. */
function compared(left: Value | undefined, comparator: Comparator, right: Value | undefined): boolean {
  if (comparator === '<>') return left === undefined || right === undefined || !isEqual(left, right)
  if (left === undefined || right === undefined) return false
  if (comparator === '=') return isEqual(left, right)
  const order = compare(left, right)
  if (order === undefined) return false
  if (comparator === '<') return order < 0
  if (comparator === '<=') return order <= 0
  return comparator === '>' ? order > 0 : order >= 0
}

export function evaluate(operand: Operand, item: Attributes | undefined, terms: Terms): Value | undefined {
  if ('value' in operand) return terms.values[operand.value]
  if ('path' in operand) return valueAt(item, resolve(operand.path, terms))
  return sizeAt(valueAt(item, resolve(operand.sizeOf, terms)))
}

function sizeAt(value: Value | undefined): number | undefined {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.length
  if (value === undefined || value === null || typeof value !== 'object') return undefined
  if (isSet(value)) return value.size
  return isMap(value) ? Object.keys(value).length : undefined
}
