import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type Attributes, isSet, type Value } from './value.ts'

/** Returns an item in DynamoDB's own notation. */
export function inNotation(item: Attributes): Record<string, AttributeValue> {
  const written: Record<string, AttributeValue> = {}
  for (const name in item) {
    const value = item[name]
    if (value !== undefined) written[name] = valueInNotation(value)
  }
  return written
}

function valueInNotation(value: Value): AttributeValue {
  switch (typeof value) {
    case 'string':
      return { S: value }
    case 'number':
      return { N: String(value) }
    case 'boolean':
      return { BOOL: value }
    default:
      return value === null ? { NULL: true } : containerInNotation(value)
  }
}

function containerInNotation(value: Exclude<Value, string | number | boolean | null>): AttributeValue {
  if (Array.isArray(value)) return { L: value.map(valueInNotation) }
  if (!isSet(value)) return { M: inNotation(value) }
  const members = [...value]
  return typeof members[0] === 'number' ? { NS: members.map(String) } : { SS: members.map(String) }
}
