import { exactSum } from './decimal.ts'
import { invalid } from './errors.ts'
import { overlap, type Path, readPath, resolve, type Terms, type Used, valueAt } from './path.ts'
import { Tokens } from './tokens.ts'
import { type Attributes, isMap, isSet, typeOf, type Value } from './value.ts'

/** Update expressions, as specified by 'Using update expressions' in Amazon's guide. */

type Term =
  | { path: Path }
  | { value: string }
  | { ifMissing: Path; otherwise: Term }
  | { joined: [Term, Term] }
  | { left: Term; sign: 1 | -1; right: Term }

type Action =
  | { verb: 'SET'; path: Path; term: Term }
  | { verb: 'REMOVE'; path: Path }
  | { verb: 'ADD' | 'DELETE'; path: Path; value: string }

export type ParsedUpdate = { actions: Action[]; used: Used }

const parsed = new Map<string, ParsedUpdate>()

/** Parses an update, once for each text. */
export function parseUpdate(expression: string): ParsedUpdate {
  const known = parsed.get(expression)
  if (known) return known
  const tokens = new Tokens(expression)
  const used: Used = new Set()
  const verbs = new Set<string>()
  const actions: Action[] = []
  while (tokens.peek() !== undefined) {
    const verb = tokens.take().toUpperCase()
    if (verb !== 'SET' && verb !== 'REMOVE' && verb !== 'ADD' && verb !== 'DELETE')
      throw invalid(`Syntax error at ${verb}`)
    if (verbs.has(verb)) throw invalid(`The ${verb} section can be used only once in an update`)
    verbs.add(verb)
    actions.push(...tokens.list(() => readAction(verb, tokens, used)))
  }
  if (actions.length === 0) throw invalid('The update expression is empty')
  const read = { actions, used }
  parsed.set(expression, read)
  return read
}

function readAction(verb: Action['verb'], tokens: Tokens, used: Used): Action {
  const path = readPath(tokens, used)
  if (verb === 'REMOVE') return { verb, path }
  if (verb === 'SET') {
    tokens.expect('=')
    return { verb, path, term: readSum(tokens, used) }
  }
  return { verb, path, value: readValue(tokens, used) }
}

function readSum(tokens: Tokens, used: Used): Term {
  const left = readTerm(tokens, used)
  if (tokens.accept('+')) return { left, sign: 1, right: readTerm(tokens, used) }
  return tokens.accept('-') ? { left, sign: -1, right: readTerm(tokens, used) } : left
}

function readTerm(tokens: Tokens, used: Used): Term {
  const token = tokens.peek() ?? ''
  if (token.startsWith(':')) return { value: readValue(tokens, used) }
  if (token.toLowerCase() === 'if_not_exists') {
    tokens.take()
    tokens.expect('(')
    const ifMissing = readPath(tokens, used)
    tokens.expect(',')
    const otherwise = readTerm(tokens, used)
    tokens.expect(')')
    return { ifMissing, otherwise }
  }
  if (token.toLowerCase() === 'list_append') {
    tokens.take()
    tokens.expect('(')
    const first = readTerm(tokens, used)
    tokens.expect(',')
    const second = readTerm(tokens, used)
    tokens.expect(')')
    return { joined: [first, second] }
  }
  return { path: readPath(tokens, used) }
}

function readValue(tokens: Tokens, used: Used): string {
  const name = tokens.take()
  if (!name.startsWith(':')) throw invalid(`Syntax error at ${name}`)
  used.add(name)
  return name
}

/**
 * Returns the updated item. All operands are read from the item as it was.
 * @throws a refusal, before any item is read, of an update that no item can accept
 */
export function updateBy({ actions }: ParsedUpdate, terms: Terms, keys: readonly string[]) {
  const paths = actions.map(({ path }) => resolve(path, terms))
  for (const [n, path] of paths.entries()) {
    if (keys.includes(String(path[0]))) throw invalid('Cannot update an attribute that is part of the key')
    if (paths.slice(0, n).some((other) => overlap(path, other))) throw invalid('Two document paths overlap')
  }
  for (const action of actions) checkOperand(action, terms)
  return (before: Attributes) => changed(before, actions, paths, terms)
}

/** Checks that only numbers and sets are added, and that only sets are removed. */
function checkOperand(action: Action, terms: Terms): void {
  if (action.verb !== 'ADD' && action.verb !== 'DELETE') return
  const value = terms.values[action.value] ?? null
  if (!isSet(value) && !(action.verb === 'ADD' && typeof value === 'number')) throw wrongType()
}

function changed(before: Attributes, actions: readonly Action[], paths: readonly Path[], terms: Terms): Attributes {
  const changes = actions.map((action, n) => ({
    path: paths[n] ?? [],
    value: resultOf(action, paths[n] ?? [], before, terms),
  }))
  let after = before
  const byPlace = changes.toSorted((a, b) => placeInList(a.path) - placeInList(b.path))
  // New values are appended in the order of their positions. Removals start at the last position, because later
  // elements move up.
  const [set, gone] = [
    byPlace.filter(({ value }) => value !== undefined),
    byPlace.filter(({ path, value }) => value === undefined && !isBeyondList(before, path)),
  ]
  for (const { path, value } of [...set, ...gone.reverse()]) {
    const next = replaced(after, path, value)
    if (isMap(next)) after = next
  }
  return after
}

/** Returns the list position at the end of a path. Map names have no order and come first. */
function placeInList(path: Path): number {
  const last = path.at(-1)
  return typeof last === 'number' ? last : -1
}

/**
 * Returns whether a list ends before the position, so that nothing is removed: what the same update adds there stays.
 */
function isBeyondList(before: Attributes, path: Path): boolean {
  return Array.isArray(valueAt(before, path.slice(0, -1))) && valueAt(before, path) === undefined
}

/** Returns the value for an action's path; undefined removes it. */
function resultOf(action: Action, path: Path, before: Attributes, terms: Terms): Value | undefined {
  if (action.verb === 'REMOVE') return undefined
  if (action.verb === 'SET') return termOf(action.term, before, terms)
  const [value, was] = [terms.values[action.value] ?? null, valueAt(before, path)]
  return action.verb === 'ADD' ? added(was, value) : removedFrom(was, value)
}

function termOf(term: Term, before: Attributes, terms: Terms): Value {
  if ('value' in term) return terms.values[term.value] ?? null
  if ('path' in term) {
    const value = valueAt(before, resolve(term.path, terms))
    if (value === undefined) throw invalid('The expression refers to an attribute that does not exist in the item')
    return value
  }
  if ('ifMissing' in term) {
    const value = valueAt(before, resolve(term.ifMissing, terms))
    return value === undefined ? termOf(term.otherwise, before, terms) : value
  }
  if ('joined' in term) {
    const [first, second] = [termOf(term.joined[0], before, terms), termOf(term.joined[1], before, terms)]
    if (!Array.isArray(first) || !Array.isArray(second)) throw wrongType()
    return [...first, ...second]
  }
  const [left, right] = [termOf(term.left, before, terms), termOf(term.right, before, terms)]
  if (typeof left !== 'number' || typeof right !== 'number') throw wrongType()
  return exactSum(left, term.sign * right)
}

function added(was: Value | undefined, value: Value): Value {
  if (typeof value === 'number') {
    if (was !== undefined && typeof was !== 'number') throw wrongType()
    return exactSum(was ?? 0, value)
  }
  if (!isSet(value)) throw wrongType()
  if (was === undefined) return value
  if (!isSet(was) || typeOf(was) !== typeOf(value)) throw wrongType()
  return setLike(value, [...was, ...value])
}

function removedFrom(was: Value | undefined, value: Value): Value | undefined {
  if (!isSet(value)) throw wrongType()
  if (was === undefined) return undefined
  if (!isSet(was) || typeOf(was) !== typeOf(value)) throw wrongType()
  const gone = new Set<string | number>(value)
  const left = [...was].filter((member) => !gone.has(member))
  // An empty set becomes a missing attribute.
  return left.length === 0 ? undefined : setLike(value, left)
}

function setLike(set: ReadonlySet<string | number>, members: readonly (string | number)[]): Value {
  if (typeof set.values().next().value === 'number') return new Set(members.filter((each) => typeof each === 'number'))
  return new Set(members.filter((each) => typeof each === 'string'))
}

/** Returns a copy of `at` with `next` at the path. */
function replaced(at: Value, [step, ...rest]: Path, next: Value | undefined): Value {
  if (step === undefined) return next ?? null
  if (typeof step === 'number') {
    if (!Array.isArray(at)) throw wrongPath(next)
    if (rest.length > 0) {
      const inside = at[step]
      if (inside === undefined) throw wrongPath(next)
      return at.with(step, replaced(inside, rest, next))
    }
    if (next === undefined) return at.toSpliced(step, 1)
    return step < at.length ? at.with(step, next) : [...at, next]
  }
  if (!isMap(at)) throw wrongPath(next)
  if (rest.length > 0) {
    const inside = at[step]
    if (inside === undefined) throw wrongPath(next)
    return { ...at, [step]: replaced(inside, rest, next) }
  }
  if (next !== undefined) return { ...at, [step]: next }
  const { [step]: _gone, ...others } = at
  return others
}

function wrongPath(_next: Value | undefined): Error {
  return invalid('The document path provided in the update expression is invalid for update')
}

function wrongType(): Error {
  return invalid('An operand in the update expression has an incorrect data type')
}
