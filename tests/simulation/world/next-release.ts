import {
  BatchWriteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Rows } from '../table/rows.ts'
import { attributesOf } from '../table/value.ts'

// A deployment changes one function after the other. Meanwhile, some functions are of the next release, whose rows have
// fields that this release does not know. See docs/decisions/0030-simulate-the-shop-from-a-seed.md.

/**
 * Attribute that the next release adds to each row that it writes, and to the elements of lists and the objects in a
 * row that it creates.
 */
export const NEW_ATTRIBUTE = 'ofNextRelease'

const NEW_VALUE = { since: 'next', of: ['a', 'list'] }

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Returns a command as a function of the next release sends it. */
export function asNextRelease(command: unknown): unknown {
  if (command instanceof PutCommand) return new PutCommand({ ...command.input, Item: withMore(command.input.Item) })
  if (command instanceof UpdateCommand) return new UpdateCommand(alsoSetting(command.input))
  if (command instanceof TransactWriteCommand) {
    const TransactItems = command.input.TransactItems?.map(
      ({ Put, Update, ...others }): Operation => ({
        ...others,
        ...(Put && { Put: { ...Put, Item: withMore(Put.Item) } }),
        ...(Update && { Update: alsoSetting(Update) }),
      }),
    )
    return new TransactWriteCommand({ ...command.input, TransactItems })
  }
  if (!(command instanceof BatchWriteCommand)) return command
  const tables = Object.entries(command.input.RequestItems ?? {}).map(([name, requests]) => [
    name,
    requests.map((each) => (each.PutRequest ? { PutRequest: { Item: withMore(each.PutRequest.Item) } } : each)),
  ])
  return new BatchWriteCommand({ ...command.input, RequestItems: Object.fromEntries(tables) })
}

function withMore(item: Record<string, unknown> | undefined): Record<string, unknown> {
  const changedFields = Object.entries(item ?? {}).map(([name, value]) => [name, withMoreWithin(name, value)])
  return { ...Object.fromEntries(changedFields), [NEW_ATTRIBUTE]: NEW_VALUE }
}

/** Objects in a row, other than records by id, to which a release may add fields. */
const OBJECTS = new Set(['by', 'paymentResult', 'seller', 'shippingAddress', 'user', 'voided'])

function withMoreWithin(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isObject(each) ? withMore(each) : each))
  return OBJECTS.has(name) && isObject(value) ? withMore(value) : value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set)
}

/** Keys of rows that may get the attribute. Rows of totals may not, because each of their attributes is a figure. */
const OF_PEOPLE = /^(ORDER|REPORT|RETURN|PRODUCT|USER|EXPENSE|SETTINGS|UNPAID|DEBTOR)/

type Update = Pick<UpdateCommandInput, 'Key' | 'UpdateExpression' | 'ExpressionAttributeValues'>

function alsoSetting<U extends Update>(update: U): U {
  const { Key, UpdateExpression = '', ExpressionAttributeValues } = update
  if (!OF_PEOPLE.test(String(Key?.PK))) return update
  const more = `SET ${NEW_ATTRIBUTE} = :${NEW_ATTRIBUTE}`
  return {
    ...update,
    UpdateExpression: UpdateExpression.includes('SET ')
      ? UpdateExpression.replace('SET ', `${more}, `)
      : `${more} ${UpdateExpression}`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, [`:${NEW_ATTRIBUTE}`]: NEW_VALUE },
  }
}

/** Returns the paths in a row that only the next release knows. */
export function laterPartsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Set) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${path}.${name}`
    return name === NEW_ATTRIBUTE ? [place] : laterPartsOf(inner, place)
  })
}

/** Adds rows of an unreadable kind to each list: no list may end at them, and no sweep may stop there. */
export function plantLaterRows(rows: Rows, customers: readonly string[], now: number): void {
  const id = `${LATEST}NEXTRELEASE`
  const due = new Date(now).toISOString()
  const lists = [
    { PK: `ORDER#${id}`, SK: 'ORDER', GSI2PK: 'ORDERS', GSI2SK: id, GSI3PK: 'HELD-ORDERS', GSI3SK: `${due}#${id}` },
    {
      PK: `ORDER#${id}`,
      SK: 'PAYMENT#1',
      GSI2PK: 'REFUNDS-DUE',
      GSI2SK: id,
      GSI3PK: 'OPEN-PAYMENTS',
      GSI3SK: `${due}#${id}`,
    },
    ...customers.map((sub) => {
      return { PK: `ORDER#${id}${sub}`, SK: 'ORDER', GSI1PK: `ORDERS#USER#${sub}`, GSI1SK: id }
    }),
    { PK: `RETURN#${id}`, SK: 'RETURN', GSI2PK: 'RETURNS', GSI2SK: id },
    { PK: 'EXPENSES', SK: id },
  ]
  for (const row of lists) {
    const { PK, SK } = row
    rows.write({ PK, SK }, attributesOf({ ...row, _id: id, entity: 'next-release', kind: 'of the next release' }))
  }
}

/** Id after all others, so that the row is the newest of its lists. */
const LATEST = '7ZZZZZZZZZ'
