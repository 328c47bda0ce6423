import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bounded } from '../../shared/bounded.ts'
import { isBounded } from '../support/bounded-pattern.ts'

// A caller's input must be limited in length before anything else reads it: a pattern's run time may grow with the
// square of the length.

type Schema = z.core.$ZodType

/** Date formats of zod itself. They repeat a single digit and match once from the start, so they are linear. */
const LINEAR_FORMATS = new Set(['date', 'datetime'])

const root = join(import.meta.dirname, '../..')

const schemas = new Map<Schema, string>()
for (const file of globSync('shared/**/*.ts', { cwd: root })) {
  for (const [name, exported] of Object.entries(await import(join(root, file)))) collect(exported, `${file}: ${name}`)
}

/** Collects all schemas in a value: an exported schema, a route or a list of routes. */
function collect(value: unknown, at: string): void {
  if (value instanceof z.core.$ZodType) {
    if (schemas.has(value)) return
    schemas.set(value, at)
    for (const [key, part] of Object.entries(value._zod.def)) if (key !== 'checks') collect(part, `${at}.${key}`)
  } else if (Array.isArray(value)) {
    for (const part of value) collect(part, at)
  } else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, part] of Object.entries(value)) collect(part, `${at}.${key}`)
  }
}

/** Returns the checks of a string or list that run before its length is known to be small. */
function unboundedChecks(schema: Schema): string[] {
  const { type } = schema._zod.def
  if (type !== 'string' && type !== 'array') return []
  // A schema like z.iso.date() is its own first check.
  const own = schema instanceof z.core.$ZodStringFormat ? [schema._zod.def] : []
  const found: string[] = []
  let isBounded = false
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def)
  for (const def of [...own, ...checks]) {
    const { check, abort = false } = def
    const isOfFixedLength = check === 'string_format' && hasBoundedPattern(def)
    if (!isBounded && !isOfFixedLength && ['string_format', 'overwrite', 'custom'].includes(check)) found.push(check)
    if (abort && (check === 'max_length' || isOfFixedLength)) isBounded = true
  }
  return found
}

function hasBoundedPattern(def: z.core.$ZodCheckDef): boolean {
  const { format, pattern } = z.parse(z.object({ format: z.string(), pattern: z.instanceof(RegExp) }), def)
  return LINEAR_FORMATS.has(format) || isBounded(pattern)
}

describe('check of a string or list', () => {
  it('runs only after a length check that aborts, in every schema of the contract', () => {
    expect(schemas.size).toBeGreaterThan(300)
    const found = [...schemas].flatMap(([schema, at]) => unboundedChecks(schema).map((check) => `${at}: ${check}`))
    expect(found).toEqual([])
  })

  it.each([
    ['an overwrite after a non-aborting length check', z.string().check(z.maxLength(9), z.trim())],
    ['a refinement after one', z.string().check(z.maxLength(9), z.refine(Boolean))],
    ['a refinement of a list after one', z.array(z.string()).check(z.maxLength(9), z.refine(Boolean))],
    ['an unbounded pattern', z.string().check(z.regex(/^a+b$/))],
    ['a pattern without a start', z.string().check(z.regex(/a{1,9}b/))],
    ['an overwrite before the length check', z.string().check(z.trim(), z.maxLength(9, { abort: true }))],
    ['a refinement after a non-aborting pattern', z.string().check(z.regex(/^a{9}$/), z.refine(Boolean))],
  ])('reports an unbounded check: %s', (_what, schema) => {
    expect(unboundedChecks(schema)).not.toEqual([])
  })

  it.each([
    ['a bounded text', bounded(9).check(z.trim(), z.regex(/\S+@\S+/))],
    ['a pattern of a fixed length', z.string().check(z.regex(/^[a-z+*]{1,9}\+?$/))],
    ['a date', z.iso.date()],
  ])('accepts a bounded check: %s', (_what, schema) => {
    expect(unboundedChecks(schema)).toEqual([])
  })
})
