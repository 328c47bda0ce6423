import { partitionsOf, places } from '../../lambdas/data/keys.ts'
import { BACKUP_KINDS, entityNames } from '../../shared/entities.ts'
import { tableShape } from '../../shared/table.ts'

type HandlerKeys = { keys: string[]; writtenKeys: string[]; indexes: Record<string, string[]> }

/**
 * Returns the partition keys that a handler may use, as patterns of IAM's StringLike: those that lambdas/data/keys.ts
 * declares for the files of lambdas/data in the handler's code (bundle/reachable-code.ts). A file of which only reads are
 * left there gives no written keys, one that queries no index gives none of its keys, and a key whose literal is not left
 * is not given either.
 * @throws Error for a file that builds or writes keys without a declaration
 */
export function declaredKeys(code: string): HandlerKeys {
  const files = filesIn(code)
  const writes = writesWith(HELPERS.flatMap((name) => functionsIn(files.get(name) ?? '')))
  for (const [name, text] of files) {
    if (DECLARED.has(name) || !(BUILDS.test(text) || writes.test(text))) continue
    throw new Error(`lambdas/data/${name}.ts uses keys that lambdas/data/keys.ts does not declare`)
  }
  const used = [...files.values()].join('')
  const isSpelled = (key: string) => used.includes(key.endsWith('*') ? `\`${key.slice(0, -1)}\${` : `"${key}"`)
  const found = entityNames.flatMap((entity) => {
    const texts = places[entity].files.flatMap((name) => files.get(name) ?? [])
    const partitions = partitionsOf(entity).filter(isSpelled)
    const isWritten = texts.some((text) => writes.test(text))
    return {
      keys: isWritten || texts.some((text) => /\bPK\b/.test(text)) ? partitions : [],
      writtenKeys: isWritten ? partitions : [],
      indexed: tableShape.indexes.flatMap((index) =>
        texts.some((text) => text.includes(`"${index}"`))
          ? (places[entity][index] ?? []).filter(isSpelled).map((key) => ({ index, key }))
          : [],
      ),
    }
  })
  const restored = writes.test(files.get(RESTORED) ?? '')
    ? BACKUP_KINDS.flatMap((kind) => places[kind].restored ?? partitionsOf(kind))
    : []
  const indexed = Map.groupBy(
    found.flatMap((each) => each.indexed),
    ({ index }) => index,
  )
  return {
    keys: sorted([...found.flatMap(({ keys }) => keys), ...restored]),
    writtenKeys: sorted([...found.flatMap(({ writtenKeys }) => writtenKeys), ...restored]),
    indexes: Object.fromEntries(
      [...indexed].toSorted().map(([index, keys]) => [index, sorted(keys.map(({ key }) => key))]),
    ),
  }
}

/** File that writes all entities in a backup. */
const RESTORED = 'restored-rows'

/** Files whose functions write the items of their callers. */
const HELPERS = ['row-writes', 'batch-write']

/** File that queries the indexes of its callers. */
const QUERIES = 'query'

const DECLARED = new Set([...entityNames.flatMap((entity) => places[entity].files), RESTORED, QUERIES, ...HELPERS])

/** Matches where a partition key is built or an index is queried. */
const BUILDS = /\bPK: [`"]|\bIndexName: /

/** Returns the code of each file of lambdas/data, without the declarations themselves. */
function filesIn(code: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const text of code.split(/^(?=\/\/ \S+\.ts$)/m)) {
    const [, name = ''] = /^\/\/ lambdas\/data\/(\S+)\.ts$/m.exec(text) ?? []
    if (name !== '' && name !== 'keys') files.set(name, (files.get(name) ?? '') + text)
  }
  return files
}

function functionsIn(text: string): string[] {
  return [...text.matchAll(/^(?:async )?function (\w+)/gm)].map(([, name = '']) => name)
}

/** Returns what matches a write: DynamoDB's own words, or a call of one of these functions. */
function writesWith(helpers: readonly string[]): RegExp {
  const calls = helpers.length > 0 ? [`(?<![.\\w])(?:${helpers.join('|')})\\(`] : []
  return new RegExp(
    ['\\b(?:Put|Update|Delete|ConditionCheck): ', 'new (?:Put|Update|Delete|BatchWrite)Command', ...calls].join('|'),
  )
}

/** Returns the names without duplicates, sorted. */
export function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted()
}
