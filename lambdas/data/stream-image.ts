import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'

/**
 * A stream's attribute values, as Lambda passes them. They match the SDK's except for binary values, which the table
 * does not use.
 */
const Image = z.record(z.string(), z.custom<AttributeValue>())

type Plain = Readonly<Record<string, unknown>>

/** Several readers of a record request the same image. */
const cachedImages = new WeakMap<object, Plain>()

/** Converts a stream record's image to a plain item, or returns undefined if the record has none. */
export function imageOf(image: unknown): Plain | undefined {
  if (image === undefined) return undefined
  const parsed = cachedImages.get(Object(image)) ?? unmarshall(Image.parse(image))
  cachedImages.set(Object(image), parsed)
  return parsed
}
