import { reachableCode } from '../bundle/reachable-code.ts'
import { verifiesTokens } from '../bundle/without-callers.ts'
import type { Permissions } from './permissions.ts'

/**
 * The permissions a handler's code uses. Calls are found by how they are written. Lists are sorted.
 * @throws Error for a partition key that cannot be traced to its literal
 */
export async function observedPermissions(handler: string): Promise<Record<keyof Permissions, string[]>> {
  const code = await reachableCode(handler)
  const commands = [...code.matchAll(/new (\w+?)Command\d*\(/g)].map(([, name = '']) => name)
  const queries = [...code.matchAll(/(?:new QueryCommand|paginateQuery)\d*(?=\()/g)].map(({ index }) =>
    argumentsAt(code, code.indexOf('(', index)),
  )
  const settings = [...code.matchAll(/setting\("(\w+)"\)|process\.env\.(\w+)/g)].map(
    ([, named, read]) => named ?? read ?? '',
  )
  const onTable = queries.filter((query) => !query.includes('IndexName'))
  const direct = commands.filter((name) => name in TABLE_ACTIONS).map((name) => TABLE_ACTIONS[name] ?? '')
  const inTransactions = [...code.matchAll(/\b(Put|Update|Delete|ConditionCheck): /g)].map(([, kind]) => `${kind}Item`)
  return {
    settings: sorted([...settings, ...(verifiesTokens(handler) ? TOKEN_SETTINGS : [])]),
    actions: sorted([...direct, ...inTransactions, ...(onTable.length > 0 ? ['Query'] : [])]),
    keys: sorted([...keysWritten(code), ...onTable.flatMap((query) => keyAsked(query, code))]),
    indexes:
      onTable.length === queries.length ? [] : sorted([...code.matchAll(/"(GSI\d)"/g)].map(([, index = '']) => index)),
    pool: sorted(commands.filter((name) => name.startsWith('Admin'))),
    pictures: sorted(commands.filter((name) => name.endsWith('Object'))),
    queues: sorted(commands.filter((name) => name.endsWith('QueueAttributes'))),
    // A function that knows how to reach a provider reads that provider's secret.
    secrets: commands.includes('GetParameter')
      ? sorted(settings.filter((name) => SECRET_BEARERS.has(name)).map((name) => name.toLowerCase()))
      : [],
  }
}

const SECRET_BEARERS = new Set(['MOMO', 'PAYPAL'])

/** What lambdas/http/token.ts reads. */
const TOKEN_SETTINGS = ['USER_POOL_CLIENT_ID', 'USER_POOL_ID']

const TABLE_ACTIONS: Record<string, string> = {
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Scan: 'Scan',
  Update: 'UpdateItem',
}

/** Partition keys where they are made: PK: `ORDER#${id}`, PK: "HEALTH", PK: SPECIAL; PK: _ takes one out of an item. */
function keysWritten(code: string): string[] {
  return [...code.matchAll(/(?<!\w)PK: (?!_\b)(`[^`]*`|"[^"]*"|[\w.()]+)/g)].flatMap(([, key = '']) =>
    patternOf(key, code),
  )
}

/** The partition key that a query names: PK = :special with ":special": SPECIAL. */
function keyAsked(query: string, code: string): string[] {
  const [, name] = /"PK = (:\w+)/.exec(query) ?? []
  const [, value] = (name && new RegExp(`"${name}": ([^,\\n]+?)(?:,| }|\\n)`).exec(query)) || []
  if (value === undefined) throw new Error(`The partition key of this query cannot be read:\n${query}`)
  return patternOf(value, code)
}

function patternOf(spelling: string, code: string): string[] {
  // Of a key made elsewhere, which is found there; or of a schema.
  if (/^\w+\(.*\)\.PK$|^z\d*\./.test(spelling)) return []
  const [, head] = /^`([^`$]+)\$\{/.exec(spelling) ?? []
  if (head !== undefined) return [`${head}*`]
  const [, text] = /^"([^"]+)"$/.exec(spelling) ?? []
  if (text !== undefined) return [text]
  const [, constant] = new RegExp(`^var ${spelling} = "([^"]+)"`, 'm').exec(code) ?? []
  if (constant === undefined) throw new Error(`The partition key ${spelling} cannot be traced to a literal`)
  return [constant]
}

/** What stands between a call's brackets, the first of which is at `open`. */
function argumentsAt(code: string, open: number): string {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return code.slice(open, at)
  }
  throw new Error('A bracket is not closed')
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted()
}
