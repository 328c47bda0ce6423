import { expect, it } from 'vitest'
import { declaredKeys } from '../../cdk/permissions/declared-keys.ts'

/** Code as esbuild prints a bundle: a profile is read, and requests are listed by an index. */
const reading = `
// lambdas/data/row-writes.ts
function putNew(item) {
  return { Put: { TableName: tableName, Item: item } };
}

// lambdas/data/users.ts
function userKey(id) {
  return { PK: \`USER#\${id}\`, SK: "PROFILE" };
}
var userById = (id) => table.send(new GetCommand({ TableName: tableName, Key: userKey(id) }));

// lambdas/data/special.ts
var OPEN = "OPEN-SPECIAL";
var open = () => new QueryCommand({ IndexName: "GSI3", ExpressionAttributeValues: { ":open": OPEN } });
`
const writing = `
// lambdas/data/special.ts
var SPECIAL = "SPECIAL";
function putSpecialRequest(request) {
  return putNew({ PK: SPECIAL, SK: request._id, entity: "special" });
}
`

it('gives keys to read and of an index when nothing is written', () => {
  expect(declaredKeys(reading)).toEqual({ keys: ['USER#*'], writtenKeys: [], indexes: { GSI3: ['OPEN-SPECIAL'] } })
})

it('gives written keys only of the file that writes', () => {
  const { keys, writtenKeys } = declaredKeys(reading + writing)
  expect([keys, writtenKeys]).toEqual([['SPECIAL', 'USER#*'], ['SPECIAL']])
})

it('counts the condition of a transaction as a write', () => {
  const check = '// lambdas/data/users.ts\nvar check = (id) => ({ ConditionCheck: { Key: userKey(id) } });\n'
  expect(declaredKeys(reading + check).writtenKeys).toEqual(['USER#*'])
})

it.each([
  ['builds a key', 'var key = { PK: "SUPPLIERS" };'],
  ['writes', 'var put = (item) => putNew(item);'],
  ['queries an index', 'var find = { IndexName: "GSI1" };'],
])('throws when an undeclared file %s', (_what, line) => {
  expect(() => declaredKeys(`${reading}\n// lambdas/data/new-noun.ts\n${line}\n`)).toThrow('does not declare')
})
