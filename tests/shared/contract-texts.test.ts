import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../shared/contract.ts'

/** A text that a call takes, where in the call it is, and how it is checked. */
type Text = { at: string; schema: z.core.$ZodType }

const HALF = ['\ud800', 'a\udfffb', '\ud83d x']
const UNSEEN = ['a\u202eb', 'a\u200bb', 'a\u0000b', 'a\ufeffb', 'e\u0301']

/** These stay as they are sent, as they are only compared, looked up or passed on. */
const VERBATIM = /(^|[.\]])(_id|id|saleId|orderId|password|currentPassword|confirmPassword|phone)$/

/** A failure's message goes to the log, however it is cut. */
const stored = contract.filter(({ path }) => path !== '/client-errors')

const texts = stored.flatMap(({ method, path, body, query, params }) =>
  [textsIn(body, 'body'), textsIn(query, 'query'), textsIn(params, 'params')]
    .flat()
    .map(({ at, schema }) => ({ at: `${method} ${path} ${at}`, schema })),
)

it('the calls take texts', () => {
  expect(texts.length).toBeGreaterThan(50)
})

describe('half a character, which no table or letter takes, is refused', () => {
  it.each(texts)('$at', ({ schema }) => {
    expect(HALF.filter((half) => z.safeParse(schema, half).success)).toEqual([])
  })
})

describe('nothing that no one can see is kept of what people type', () => {
  const typed = texts.filter(({ at }) => / body\b/.test(at) && !VERBATIM.test(at) && !at.includes('webhook'))

  it.each(typed)('$at', ({ schema }) => {
    const kept = UNSEEN.map((text) => z.safeParse(schema, text).data)
    const seen = kept.filter((text) => text !== undefined)
    expect(seen.filter((text) => UNSEEN.some((unseen) => unseen === text))).toEqual([])
  })
})

/** All texts that a schema takes, wherever they are in it. */
function textsIn(schema: z.core.$ZodType | undefined, at: string): Text[] {
  if (schema === undefined) return []
  if (schema instanceof z.ZodMiniString) return [{ at, schema }]
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => textsIn(part, `${at}.${name}`))
  }
  if (schema instanceof z.ZodMiniArray) return textsIn(schema.def.element, `${at}[]`)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => textsIn(option, at))
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) {
    return textsIn(schema.def.innerType, at)
  }
  return []
}
