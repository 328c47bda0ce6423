import { invalid } from './errors.ts'
import type { Tokens } from './tokens.ts'
import { type Attributes, isMap, type Value } from './value.ts'

/** Path of a value in an item: the attribute, then names in maps and positions in lists. */
export type Path = readonly (string | number)[]

/** Names and values of an expression, and which of them it has used. */
export type Terms = {
  names: Readonly<Record<string, string>>
  values: Attributes
}

export type Used = Set<string>

const NAME = /^#?[A-Za-z_]\w*$|^#\w+$/

/** Parses a path. Its names may still be placeholders. */
export function readPath(tokens: Tokens, used: Used): Path {
  const path: (string | number)[] = [readName(tokens, used)]
  for (;;) {
    if (tokens.accept('.')) path.push(readName(tokens, used))
    else if (tokens.accept('[')) {
      path.push(Number(tokens.take()))
      tokens.expect(']')
    } else return path
  }
}

function readName(tokens: Tokens, used: Used): string {
  const name = tokens.take()
  if (!NAME.test(name)) throw invalid(`Syntax error at ${name}`)
  if (name.startsWith('#')) used.add(name)
  return name
}

/** Returns the path with its placeholders resolved. */
export function resolve(path: Path, { names }: Terms): Path {
  if (!path.some((step) => typeof step === 'string' && step.startsWith('#'))) return path
  return path.map((step) => (typeof step === 'string' && step.startsWith('#') ? (names[step] ?? step) : step))
}

/** Returns the value at a path of an item; undefined if it does not exist. */
export function valueAt(item: Attributes | undefined, path: Path): Value | undefined {
  let value: Value | undefined = item
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined
    else value = isMap(value) ? value[step] : undefined
    if (value === undefined) return undefined
  }
  return value
}

/** Returns whether one path contains the other. One update cannot change both. */
export function overlap(a: Path, b: Path): boolean {
  for (let n = 0; n < a.length && n < b.length; n += 1) if (a[n] !== b[n]) return false
  return true
}
