import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readCall } from '../../lambdas/http/request.ts'
import { Refusal } from '../../lambdas/refusal.ts'
import { contract } from '../../shared/contract.ts'
import { maxBodyOf, type Route } from '../../shared/route.ts'
import { isBounded } from '../support/bounded-pattern.ts'
import { makeEvent } from '../support/make-event.ts'

// One call must not block the shop. The tests count what is done with long input instead of measuring time.

const LONG = 250_000

/** Repeated texts that make careless patterns slow. */
const HOSTILE = ['a', ' ', '"', '@', 'a@', '?', '0', '.', '-', 'a.', '\n']

afterEach(() => vi.restoreAllMocks())

/** Patterns inside zod that read each character at most once: for a lone surrogate, and for a date and time. */
const LINEAR = new Set(['[\\uD800-\\uDBFF]', z.core.regexes.datetime({}).source])

/** Returns the fields of a schema: those of an object, or of any of several objects. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(fieldsOf)
  return schema instanceof z.core.$ZodPipe ? fieldsOf(schema._zod.def.in) : []
}

/** Returns the patterns that read long text while a schema rejects it, with how often each did. */
function patternsOn(schema: z.core.$ZodType, length: number): Map<string, number> {
  const found = new Map<string, number>()
  const exec = RegExp.prototype.exec
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    if (text.length > 1000) found.set(this.source, (found.get(this.source) ?? 0) + 1)
    return exec.call(this, text)
  })
  for (const field of fieldsOf(schema)) {
    for (const unit of HOSTILE) {
      const text = unit.repeat(length / unit.length)
      for (const value of [text, [text], [{ [field]: text }]]) z.safeParse(schema, { [field]: value })
    }
  }
  spy.mockRestore()
  return found
}

const reading = contract.flatMap(({ method, path, body, query }: Route) =>
  [body, query].filter((schema) => schema !== undefined).map((schema) => [`${method} ${path}`, schema] as const),
)

describe('hostile input of 250,000 characters', () => {
  it.each(reading)('reads input only with patterns that stop after a fixed length: %s', (_name, schema) => {
    const sources = [...patternsOn(schema, LONG).keys()]
    expect(sources.filter((source) => !isBounded(new RegExp(source)) && !LINEAR.has(source))).toEqual([])
  })

  it.each(reading)('reads a long input no more often than one of a tenth of its length: %s', (_name, schema) => {
    const timesRead = (length: number) =>
      [...patternsOn(schema, length).values()].reduce((sum, times) => sum + times, 0)
    expect(timesRead(LONG)).toBeLessThanOrEqual(timesRead(LONG / 10))
  })

  it('detects a pattern behind a length check that does not abort', () => {
    const schema = z.object({
      text: z.string().check(
        z.maxLength(200),
        z.overwrite((text) => text.replace(/\S+@/g, '')),
      ),
    })
    expect([...patternsOn(schema, 20_000).keys()]).toContain('\\S+@')
  })
})

describe('body size limit of a route', () => {
  const routes = contract.filter(({ body, multipart }: Route) => body !== undefined && !multipart)

  it.each(routes.map((route): [string, Route] => [`${route.method} ${route.path}`, route]))(
    'rejects a body above the limit before it is parsed: %s',
    async (_name, route) => {
      const parse = vi.spyOn(JSON, 'parse')
      const event = makeEvent({ text: JSON.stringify({ text: 'a'.repeat(maxBodyOf(route)) }) })
      const error = await readCall(route, event, undefined).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Refusal)
      expect(error).toMatchObject({ code: 'request.tooLarge' })
      expect(parse).not.toHaveBeenCalled()
    },
  )

  it('allows large bodies without sign-in only for events of payment providers', () => {
    const large = routes.filter((route: Route) => route.access === 'public' && maxBodyOf(route) > 8 * 1024)
    expect(large.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /payments/paypal/webhook'])
  })
})
