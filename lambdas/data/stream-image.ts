import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'

/** Lambda gives a stream's attribute values as the SDK does, but for binary ones, of which the table has none. */
const Image = z.record(z.string(), z.custom<AttributeValue>())

type Plain = Readonly<Record<string, unknown>>

/** One image is asked for by each who looks at its record. */
const known = new WeakMap<object, Plain>()

/** A stream record's image as a plain item; undefined where the record has none. */
export function imageOf(image: unknown): Plain | undefined {
  if (image === undefined) return undefined
  const parsed = known.get(Object(image)) ?? unmarshall(Image.parse(image))
  known.set(Object(image), parsed)
  return parsed
}
