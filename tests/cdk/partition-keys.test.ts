import { describe, expect, it } from 'vitest'
import { keysMade, keysOfIndexes, keysWritten } from '../../cdk/permissions/partition-keys.ts'

/** Code as esbuild prints a bundle. */
const code = `
function userKey(id) {
  return { PK: \`USER#\${id}\`, SK: "PROFILE" };
}
function goneKey(id) {
  return { PK: userKey(id).PK, SK: "GONE" };
}
var settingsKey = { PK: "SETTINGS", SK: "SETTINGS" };
function productKey(id) {
  return { PK: \`PRODUCT#\${id}\`, SK: "PRODUCT" };
}
async function userById(id) {
  return await table.send(new GetCommand2({ TableName: tableName, Key: userKey(id), ConsistentRead: true }));
}
var idsWithProfile = (ids) => batchGet([...new Set(ids)].map(userKey), {});
function settingsIn(snapshot) {
  return settingsFrom(snapshot(settingsKey));
}
`
const selling = `
var sell = (id) => commit({ reads: [productKey(id), settingsKey] }, (snapshot) => [
  { Update: { TableName: tableName, Key: productKey(id) } },
  { Put: { TableName: tableName, Item: { PK: "SOLD", SK: id, entity: "sold" } } }
]);
`

it('counts a key that is only read as not written', () => {
  expect(new Set(keysMade(code))).toEqual(new Set(['USER#*', 'SETTINGS', 'PRODUCT#*']))
  expect(keysWritten(code)).toEqual([])
})

it('counts a key as written when it appears in a write, directly or from a function', () => {
  expect(new Set(keysWritten(code + selling))).toEqual(new Set(['PRODUCT#*', 'SOLD']))
})

it('counts keys from a function that builds several as read where they are read', () => {
  const both = 'function bothKeys(id) {\n  return [userKey(id), productKey(id)];\n}\n'
  const asked = 'var ask = (id) => commit({ reads: [...bothKeys(id)] }, (snapshot) => []);\n'
  expect(keysWritten(code + both + asked)).toEqual([])
})

it('counts a key that is derived from another one as written', () => {
  const putDeletionMarker = 'function putGone(id) {\n  return putNew({ ...goneKey(id), entity: "user-gone" });\n}\n'
  expect(keysWritten(putDeletionMarker + code)).toEqual(['USER#*'])
})

it('counts transaction conditions and unrecognised code as written', () => {
  expect(keysWritten(`${code}var check = (id) => ({ ConditionCheck: { Key: userKey(id) } });\n`)).toEqual(['USER#*'])
  expect(keysWritten(`${code}var some = () => whatever(settingsKey);\n`)).toEqual(['SETTINGS'])
})

describe('keysOfIndexes', () => {
  const query = (index: string, key: string) =>
    `({ IndexName: "${index}", KeyConditionExpression: "${index}PK = :key AND ${index}SK < :to", ExpressionAttributeValues: { ":key": ${key}, ":to": to } }`
  const makers = `var USERS = "USERS";
    HELD = "HELD-ORDERS";
function referenceKey(provider, id) {
  return \`PAYMENT#\${provider}#\${id}\`;
}
`

  it.each([
    ['a constant', query('GSI1', 'USERS'), { GSI1: ['USERS'] }],
    ['a constant of a lazily loaded module', query('GSI3', 'HELD'), { GSI3: ['HELD-ORDERS'] }],
    ['a function', query('GSI1', 'referenceKey(provider, id)'), { GSI1: ['PAYMENT#*'] }],
    ['a condition', query('GSI2', 'voided ? HELD : USERS'), { GSI2: ['HELD-ORDERS', 'USERS'] }],
  ])('reads the partition key of a queried index from %s', (_what, text, expected) => {
    expect(keysOfIndexes([text], makers + text)).toEqual(expected)
  })

  it('reads the partition key that is passed with the name of an index', () => {
    const passed = '({ IndexName: index }'
    const calls = 'pageOf("GSI2", USERS, after);\npageOf("GSI1", referenceKey(provider, id));\n'
    expect(keysOfIndexes([passed], makers + passed + calls)).toEqual({ GSI1: ['PAYMENT#*'], GSI2: ['USERS'] })
  })

  it.each([
    ['an index is a constant', 'var INDEX = "GSI1";\n', '({ IndexName: INDEX }'],
    ['an index is passed without its key', 'pageOf("GSI1");\n', '({ IndexName: index }'],
    ['an index is passed in a module that this code does not contain', '', '({ IndexName: index }'],
    ['a key has no literal', '', query('GSI1', 'key')],
  ])('throws when %s', (_what, code, text) => {
    expect(() => keysOfIndexes([text], makers + code + text)).toThrow(/partition key/)
  })

  it('returns nothing for queries of the table itself', () => {
    expect(keysOfIndexes(['({ KeyConditionExpression: "PK = :special" }'], code)).toEqual({})
  })
})
