import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../shared/contract.ts'

/** A text that a call accepts: its place in the call, and its schema. */
type Text = { at: string; schema: z.core.$ZodType }

const HALF = ['\ud800', 'a\udfffb', '\ud83d x']
const UNSEEN = ['a\u202eb', 'a\u200bb', 'a\u0000b', 'a\ufeffb', 'e\u0301']

/** Fields that stay as they are sent, because they are only compared, looked up or passed on. */
const VERBATIM =
  /(^|[.\]])(_id|id|saleId|orderId|receiptId|paymentId|correctionId|delivery|report|order|product|products\[\]|password|currentPassword|confirmPassword|phone)$/

/** A failure's message goes to the log, where truncation does not matter. */
const stored = contract.filter(({ path }) => path !== '/client-errors')

const texts = stored.flatMap(({ method, path, body, query, params }) =>
  [textsIn(body, 'body'), textsIn(query, 'query'), textsIn(params, 'params')]
    .flat()
    .map(({ at, schema }) => ({ at: `${method} ${path} ${at}`, schema })),
)

it('finds texts in the calls of the contract', () => {
  expect(texts.length).toBeGreaterThan(50)
})

describe('lone surrogates', () => {
  it.each(texts)('refuses a lone surrogate in $at', ({ schema }) => {
    expect(HALF.filter((half) => z.safeParse(schema, half).success)).toEqual([])
  })
})

describe('invisible characters', () => {
  const typed = texts.filter(({ at }) => / body\b/.test(at) && !VERBATIM.test(at) && !at.includes('webhook'))

  it.each(typed)('removes invisible characters from $at', ({ schema }) => {
    const parsedTexts = UNSEEN.map((text) => z.safeParse(schema, text).data)
    const seen = parsedTexts.filter((text) => text !== undefined)
    expect(seen.filter((text) => UNSEEN.some((unseen) => unseen === text))).toEqual([])
  })
})

/** Returns all texts that a schema accepts, at any depth. */
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
