import { expect, it } from 'vitest'
import { keysMade, keysWritten } from '../../cdk/permissions/partition-keys.ts'

/** As esbuild prints a bundle. */
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

it('a key that is read is not one that is written', () => {
  expect(new Set(keysMade(code))).toEqual(new Set(['USER#*', 'SETTINGS', 'PRODUCT#*']))
  expect(keysWritten(code)).toEqual([])
})

it('a key is written where it stands in a write, by itself or made by a function', () => {
  expect(new Set(keysWritten(code + selling))).toEqual(new Set(['PRODUCT#*', 'SOLD']))
})

it('keys that a function makes several of are read where they are read', () => {
  const both = 'function bothKeys(id) {\n  return [userKey(id), productKey(id)];\n}\n'
  const asked = 'var ask = (id) => commit({ reads: [...bothKeys(id)] }, (seen) => []);\n'
  expect(keysWritten(code + both + asked)).toEqual([])
})

it('a key that is made of another one is written as that', () => {
  const putGone = 'function putGone(id) {\n  return putNew({ ...goneKey(id), entity: "user-gone" });\n}\n'
  expect(keysWritten(putGone + code)).toEqual(['USER#*'])
})

it('what a transaction is held to counts as written, and so does what is not understood', () => {
  expect(keysWritten(`${code}var check = (id) => ({ ConditionCheck: { Key: userKey(id) } });\n`)).toEqual(['USER#*'])
  expect(keysWritten(`${code}var some = () => whatever(settingsKey);\n`)).toEqual(['SETTINGS'])
})
