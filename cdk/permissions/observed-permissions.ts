import { reachableCode } from '../bundle/reachable-code.ts'
import { verifiesTokens } from '../bundle/without-callers.ts'
import { declaredKeys, sorted } from './declared-keys.ts'
import { type Permissions, READS } from './permissions.ts'

type Observed = Record<Exclude<keyof Permissions, 'indexes'>, string[]> & Pick<Permissions, 'indexes'>

/**
 * Returns the permissions of a handler. The keys are declared; the calls are those left in its code. Lists are sorted.
 * @throws Error for a file that uses keys without a declaration
 */
export async function observedPermissions(handler: string): Promise<Observed> {
  const code = await reachableCode(handler)
  const commands = [...code.matchAll(/new (\w+?)Command\d*\(/g)].map(([, name = '']) => name)
  const settings = [...code.matchAll(/setting\("(\w+)"\)|process\.env\.(\w+)/g)].map(
    ([, named, read]) => named ?? read ?? '',
  )
  const bearers = sorted(settings.filter((name) => SECRET_BEARERS.has(name)).map((name) => name.toLowerCase()))
  const declared = declaredKeys(code)
  const direct = commands.filter((name) => name in TABLE_ACTIONS).map((name) => TABLE_ACTIONS[name] ?? '')
  const inTransactions = [...code.matchAll(/\b(Put|Update|Delete|ConditionCheck): /g)].map(([, kind]) => `${kind}Item`)
  const actions = sorted([...direct, ...inTransactions, ...(/\bin: "TABLE"|"PK = :/.test(code) ? ['Query'] : [])])
  return {
    settings: sorted([...settings, ...(verifiesTokens(handler) ? TOKEN_SETTINGS : [])]),
    actions,
    keys: declared.keys,
    writtenKeys: actions.every((action) => READS.has(action)) ? [] : declared.writtenKeys,
    indexes: declared.indexes,
    pool: sorted(commands.filter((name) => name.startsWith('Admin'))),
    pictures: sorted(commands.filter((name) => name.endsWith('Object'))),
    queues: sorted(commands.filter((name) => name.endsWith('QueueAttributes'))),
    // A function with a provider's settings reads that provider's secret.
    savedSecrets: commands.includes('PutParameter') ? bearers : [],
    secrets: commands.includes('GetParameter') ? bearers : [],
  }
}

const SECRET_BEARERS = new Set(['MOMO', 'PAYPAL', 'FISCAL'])

/** Settings that lambdas/http/token.ts reads. */
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
