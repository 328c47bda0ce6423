import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Dice } from '../dice.ts'

/** Random commands as the shop sends them, and as it might. They use few items, so that most find earlier results. */

export type RandomCommand =
  | GetCommand
  | BatchGetCommand
  | BatchWriteCommand
  | PutCommand
  | UpdateCommand
  | DeleteCommand
  | QueryCommand
  | ScanCommand
  | TransactWriteCommand
  | TransactGetCommand

const TEXTS = ['', 'a', 'ab', 'abc', 'b', 'Lamp', 'é', 'z~', '😀', '\uffff', '2026-11-21', '2026-11-22#x']
const NUMBERS = [0, 1, -1, 2, 3, 0.1, 0.2, 0.05, -0.3, 1000, 4999.99, 123456.78, 50_000_000]
const PLACES = ['1', '2', '2026-11', 'a', 'a#b', 'b', 'é', '😀']

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

type Fragment = { text: string; values: Record<string, unknown>; names?: Record<string, string> }

export function randomCommand(dice: Dice, tableName: string, space: string): RandomCommand {
  const PK = () => `${space}${dice.from(1, 3)}`
  const key = () => ({ PK: PK(), SK: dice.pick(PLACES) })
  const TableName = tableName

  const scalar = (): unknown =>
    dice.pick([() => dice.pick(TEXTS), () => dice.pick(NUMBERS), () => dice.chance(0.5), () => null])()
  const texts = () => new Set(Array.from({ length: dice.from(1, 3) }, () => dice.pick(TEXTS.slice(1, 6))))
  const value = (): unknown =>
    dice.pick([
      scalar,
      scalar,
      texts,
      () => new Set([dice.from(1, 3), dice.from(4, 6)]),
      () => Array.from({ length: dice.from(0, 3) }, scalar),
      () => ({ x: scalar(), ...(dice.chance(0.3) && { y: { z: dice.pick(NUMBERS) } }) }),
      () => undefined,
    ])()

  const item = () => ({
    ...key(),
    ...(dice.chance(0.5) && {
      GSI1PK: `${space}G${dice.from(1, 2)}`,
      GSI1SK: `${dice.pick(PLACES)}${dice.from(1, 1e9)}`,
    }),
    ...(dice.chance(0.2) && { GSI2PK: `${space}G` }),
    revision: dice.from(1, 3),
    ...(dice.chance(0.6) && { n: dice.pick(NUMBERS) }),
    ...(dice.chance(0.6) && { ids: texts() }),
    ...(dice.chance(0.5) && { s: dice.pick(TEXTS) }),
    ...(dice.chance(0.5) && { v: value() }),
    ...(dice.chance(0.3) && { m: { x: scalar(), y: { z: 1 } } }),
    ...(dice.chance(0.3) && { l: Array.from({ length: dice.from(0, 3) }, () => ({ x: scalar() })) }),
  })

  const attribute = () => dice.pick(['n', 's', 'ids', 'v', 'revision', 'absent1'])
  const simple = (n: number): Fragment => {
    const [name, at, other] = [attribute(), `:c${n}`, `:d${n}`]
    return dice.pick<() => Fragment>([
      () => ({ text: 'attribute_not_exists(PK)', values: {} }),
      () => ({ text: 'attribute_exists(PK)', values: {} }),
      () => ({ text: `attribute_not_exists(${name})`, values: {} }),
      () => ({ text: `revision = ${at}`, values: { [at]: dice.from(1, 3) } }),
      () => ({ text: `n ${dice.pick(['<', '<=', '>', '>=', '=', '<>'])} ${at}`, values: { [at]: dice.pick(NUMBERS) } }),
      () => ({ text: `${name} = ${at}`, values: { [at]: scalar() } }),
      () => ({ text: `${name} <> ${at}`, values: { [at]: scalar() } }),
      () => ({ text: `s ${dice.pick(['<', '>='])} ${at}`, values: { [at]: dice.pick(TEXTS) } }),
      () => ({ text: `contains(ids, ${at})`, values: { [at]: dice.pick(TEXTS.slice(1, 5)) } }),
      () => ({ text: `contains(s, ${at})`, values: { [at]: dice.pick(TEXTS.slice(1, 5)) } }),
      () => ({ text: `begins_with(s, ${at})`, values: { [at]: dice.pick(TEXTS.slice(1, 5)) } }),
      () => ({ text: `size(ids) > ${at}`, values: { [at]: dice.from(0, 2) } }),
      () => ({ text: `n BETWEEN ${at} AND ${other}`, values: { [at]: -1, [other]: dice.pick([0.1, 1, 1000]) } }),
      () => ({ text: `s IN (${at}, ${other})`, values: { [at]: 'a', [other]: dice.pick(TEXTS) } }),
      () => ({ text: `#x${n} = ${at}`, values: { [at]: scalar() }, names: { [`#x${n}`]: name } }),
      () => ({ text: `m.x = ${at}`, values: { [at]: scalar() } }),
    ])()
  }
  const condition = (): Fragment => {
    const parts = Array.from({ length: dice.from(1, 3) }, (_, n) => simple(n))
    const joined = parts.reduce((text, part, n) => {
      const one = dice.chance(0.15) ? `NOT ${part.text}` : part.text
      return n === 0 ? one : `${dice.chance(0.3) ? `(${text})` : text} ${dice.pick(['AND', 'OR'])} ${one}`
    }, '')
    return {
      text: joined,
      values: Object.assign({}, ...parts.map(({ values }) => values)),
      names: Object.assign({}, ...parts.map(({ names = {} }) => names)),
    }
  }

  /**
   * Draws a change. `isSafe` excludes failures that depend on the item. In a transaction, Amazon reports those with the
   * reason ValidationError (TransactWriteItems in the API reference), DynamoDB Local with a ValidationException for the
   * whole.
   */
  const change = (isSafe: boolean): Fragment => {
    const sections: Record<string, Fragment[]> = { SET: [], REMOVE: [], ADD: [], DELETE: [] }
    const free = isSafe ? ['s', 'v', 'm', 'o'] : ['n', 's', 'ids', 'v', 'revision', 'm', 'o']
    for (let n = 0; n < dice.from(1, 4); n += 1) {
      // A repeated name is refused.
      const name = dice.chance(0.95) ? (free.splice(dice.from(0, free.length - 1), 1)[0] ?? 'n') : 'n'
      const at = `:u${n}`
      const always: readonly (() => [string, Fragment])[] = [
        () => ['SET', { text: `${name} = ${at}`, values: { [at]: value() ?? 1 } }],
        () => ['SET', { text: `#u${n} = ${at}`, values: { [at]: scalar() }, names: { [`#u${n}`]: name } }],
        () => ['REMOVE', { text: name, values: {} }],
      ]
      const fitting: readonly (() => [string, Fragment])[] = [
        () => [
          'SET',
          { text: `${name} = if_not_exists(${name}, ${at}) + ${at}`, values: { [at]: dice.pick(NUMBERS) } },
        ],
        () => ['SET', { text: `${name} = n - ${at}`, values: { [at]: dice.pick(NUMBERS) } }],
        () => ['SET', { text: `m.x = ${at}`, values: { [at]: scalar() } }],
        // Values that are set past the end of a list are appended in the order of their positions.
        () => [
          'SET',
          {
            text: `l[${dice.from(0, 1)}].x = ${at}, l[${dice.from(4, 6)}] = ${at}, l[${dice.from(2, 3)}] = ${at}x`,
            values: { [at]: scalar(), [`${at}x`]: scalar() },
          },
        ],
        () => ['REMOVE', { text: `l[0], l[${dice.from(1, 3)}]`, values: {} }],
        () => ['ADD', { text: `${dice.chance(0.8) ? 'n' : name} ${at}`, values: { [at]: dice.pick(NUMBERS) } }],
        () => ['ADD', { text: `${dice.chance(0.8) ? 'ids' : name} ${at}`, values: { [at]: texts() } }],
        () => ['DELETE', { text: `${dice.chance(0.8) ? 'ids' : name} ${at}`, values: { [at]: texts() } }],
      ]
      const added: readonly (() => [string, Fragment])[] = [
        () => ['ADD', { text: `counted ${at}`, values: { [at]: dice.pick(NUMBERS) } }],
        () => ['ADD', { text: `members ${at}`, values: { [at]: texts() } }],
        () => ['DELETE', { text: `members ${at}`, values: { [at]: texts() } }],
      ]
      const [section, fragment] = dice.pick([...always, ...(isSafe ? added : fitting)])()
      sections[section]?.push(fragment)
    }
    const all = Object.values(sections).flat()
    return {
      text: Object.entries(sections)
        .flatMap(([section, parts]) =>
          parts.length > 0 ? [`${section} ${parts.map(({ text }) => text).join(', ')}`] : [],
        )
        .join(' '),
      values: Object.assign({}, ...all.map(({ values }) => values)),
      names: Object.assign({}, ...all.map(({ names = {} }) => names)),
    }
  }

  const terms = (...fragments: readonly (Fragment | undefined)[]) => {
    const values: Record<string, unknown> = Object.assign({}, ...fragments.map((each) => each?.values ?? {}))
    const names: Record<string, string> = Object.assign({}, ...fragments.map((each) => each?.names ?? {}))
    return {
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    }
  }
  const conditional = (probability: number, other?: Fragment) => {
    const held = dice.chance(probability) ? condition() : undefined
    return { ...(held && { ConditionExpression: held.text }), ...terms(held, other) }
  }
  const update = (conditions: number, isSafe = false) => {
    const changed = change(isSafe)
    return { TableName, Key: key(), UpdateExpression: changed.text, ...conditional(conditions, changed) }
  }
  const shown = () => ({
    ...(dice.chance(0.5) && { ReturnValues: dice.pick(['ALL_OLD', 'NONE'] as const) }),
    ...(dice.chance(0.3) && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
  })

  const query = () => {
    const isIndex = dice.chance(0.4)
    const [hash, range] = isIndex ? ['GSI1PK', 'GSI1SK'] : ['PK', 'SK']
    const place = () => dice.pick(PLACES)
    const [low, high] = [place(), place()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const ranges: Fragment[] = [
      { text: '', values: {} },
      { text: ` AND ${range} = :r`, values: { ':r': place() } },
      { text: ` AND ${range} ${dice.pick(['<', '<=', '>', '>='])} :r`, values: { ':r': place() } },
      { text: ` AND begins_with(${range}, :r)`, values: { ':r': place() } },
      { text: ` AND ${range} BETWEEN :r AND :q`, values: { ':r': low, ':q': high } },
    ]
    const ofRange = dice.pick(ranges)
    const filter = dice.chance(0.2) ? { text: 'revision > :f', values: { ':f': 1 } } : undefined
    const hashValue = isIndex ? `${space}G${dice.from(1, 2)}` : PK()
    return new QueryCommand({
      TableName,
      ...(isIndex ? { IndexName: 'GSI1' } : dice.chance(0.3) && { ConsistentRead: true }),
      KeyConditionExpression: `${hash} = :h${ofRange.text}`,
      ...(filter && { FilterExpression: filter.text }),
      ...terms({ text: '', values: { ':h': hashValue } }, ofRange, filter),
      ScanIndexForward: dice.chance(0.5),
      ...(dice.chance(0.5) && { Limit: dice.from(1, 4) }),
    })
  }

  const write = () =>
    dice.pick([
      () => ({ Put: { TableName, Item: item(), ...conditional(0.3) } }),
      () => ({ Update: update(0.3, true) }),
      () => ({ Delete: { TableName, Key: key(), ...conditional(0.3) } }),
      () => {
        const held = condition()
        return { ConditionCheck: { TableName, Key: key(), ConditionExpression: held.text, ...terms(held) } }
      },
    ])()

  const plainWrite = () => (dice.chance(0.7) ? { PutRequest: { Item: item() } } : { DeleteRequest: { Key: key() } })

  /** Scans one key space only, since other tests change items simultaneously. */
  const scan = () => {
    const held = dice.chance(0.5) ? simple(0) : undefined
    return new ScanCommand({
      TableName,
      FilterExpression: `begins_with(PK, :space)${held ? ` AND ${held.text}` : ''}`,
      ...terms({ text: '', values: { ':space': space } }, held),
      ConsistentRead: dice.chance(0.5),
    })
  }

  return dice.pick<() => RandomCommand>([
    () => new PutCommand({ TableName, Item: item(), ...conditional(0.4), ...shown() }),
    () => new PutCommand({ TableName, Item: item() }),
    () => new UpdateCommand({ ...update(0.3), ReturnValues: dice.pick(['ALL_NEW', 'ALL_OLD', 'NONE'] as const) }),
    () => new UpdateCommand({ ...update(0.3), ReturnValues: 'ALL_NEW' }),
    () => new DeleteCommand({ TableName, Key: key(), ...conditional(0.5), ...shown() }),
    () => new GetCommand({ TableName, Key: key(), ConsistentRead: dice.chance(0.5) }),
    () =>
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: Array.from({ length: dice.from(1, 4) }, key) } } }),
    () => new BatchWriteCommand({ RequestItems: { [TableName]: Array.from({ length: dice.from(1, 4) }, plainWrite) } }),
    scan,
    query,
    query,
    () => new TransactWriteCommand({ TransactItems: eachItemOnce(Array.from({ length: dice.from(1, 4) }, write)) }),
    () =>
      new TransactGetCommand({
        TransactItems: Array.from({ length: dice.from(1, 3) }, () => ({ Get: { TableName, Key: key() } })),
      }),
  ])()
}

/**
 * Returns each item once. Amazon refuses a transaction with two writes of one item ("There are multiple actions for one
 * item", TransactWriteItems in the API reference). DynamoDB Local checks conditions first, and allows a check and a
 * write of one item.
 */
function eachItemOnce(items: readonly TransactItem[]): TransactItem[] {
  const byKey = new Map<string, TransactItem>()
  for (const item of items) {
    const { PK, SK } = Object(item.Put?.Item ?? item.Update?.Key ?? item.Delete?.Key ?? item.ConditionCheck?.Key)
    byKey.set(`${PK} ${SK}`, item)
  }
  return [...byKey.values()]
}
