import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'

/** Lambda gives a stream's attribute values as the SDK does, but for binary ones, of which the table has none. */
const Image = z.record(z.string(), z.custom<AttributeValue>())

/** A stream record's image as a plain item; undefined where the record has none. */
export function imageOf(image: unknown): Record<string, unknown> | undefined {
  return image === undefined ? undefined : unmarshall(Image.parse(image))
}
