import { expect, it } from 'vitest'
import { keysMade, keysWritten } from '../../cdk/permissions/partition-keys.ts'

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
function settingsIn(seen) {
  return settingsFrom(seen(settingsKey));
}
`
const selling = `
var sell = (id) => commit({ reads: [productKey(id), settingsKey] }, (seen) => [
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
  const asked = 'var ask = (id) => commit({ reads: [...bothKeys(id)] }, (seen) => []);\n'
  expect(keysWritten(code + both + asked)).toEqual([])
})

it('counts a key that is derived from another one as written', () => {
  const putGone = 'function putGone(id) {\n  return putNew({ ...goneKey(id), entity: "user-gone" });\n}\n'
  expect(keysWritten(putGone + code)).toEqual(['USER#*'])
})

it('counts transaction conditions and unrecognised code as written', () => {
  expect(keysWritten(`${code}var check = (id) => ({ ConditionCheck: { Key: userKey(id) } });\n`)).toEqual(['USER#*'])
  expect(keysWritten(`${code}var some = () => whatever(settingsKey);\n`)).toEqual(['SETTINGS'])
})
