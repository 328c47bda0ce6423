import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handlers } from '../../cdk/handlers.ts'
import { impactOf, namesWithImpact } from '../../cdk/impacts.ts'
import { observedPermissions } from '../../cdk/permissions/observed-permissions.ts'
import { allPermissions, permissionsOf, READS } from '../../cdk/permissions/permissions.ts'
import { guardedDynamoDb } from '../support/guarded-dynamodb.ts'
import { handlerFunctions, resourcesOf, statementsOf } from '../support/template.ts'

describe('permissions in cdk/permissions', () => {
  it.each(handlers)('lists for %s exactly what its code uses (npm run permissions)', async (handler) => {
    expect(allPermissions[handler]).toEqual(await observedPermissions(handler))
  })

  it('lists existing handlers only, each of which has an impact', () => {
    expect(Object.keys(allPermissions)).toEqual(handlers.toSorted())
    for (const handler of handlers) expect(impactOf(handler)).not.toBe('')
    const isUsed = (name: string) => handlers.some((handler) => `${handler}/`.startsWith(`${name}/`))
    expect(namesWithImpact.filter((name) => !isUsed(name))).toEqual([])
  })
})

it.each(['health/get-health', 'health/heartbeat'])(
  'lets %s count the messages of all dead-letter queues and of no other queue',
  (handler) => {
    const statements = statementsOf(handlerFunctions().get(handler)?.roleId ?? '')
    const counting = statements.find(({ actions }) => actions.includes('sqs:GetQueueAttributes'))
    const counted = [...(counting?.resource ?? '').matchAll(/"Fn::GetAtt":\["(\w+)","Arn"\]/g)].map(([, id]) => id)
    expect(counted.toSorted()).toEqual(
      resourcesOf('AWS::SQS::Queue')
        .map(({ id }) => id)
        .toSorted(),
    )
  },
)

describe('permissions by purpose of a function', () => {
  const having = (has: (permissions: (typeof allPermissions)[string]) => boolean) =>
    handlers.filter((handler) => has(permissionsOf(handler))).toSorted()

  const writing = (key: string) => having(({ writtenKeys }) => writtenKeys.includes(key))

  it('lets only payment functions write payment transactions', () => {
    expect(writing('TRANSACTION#*').filter((handler) => !/^payments\//.test(handler))).toEqual([
      'backup/restore-rows',
      // Marks the payment of a returned order for refund, and claims the transaction that pays for an exchange.
      'returns/record-return',
    ])
  })

  it('lets only functions that sell, restock or edit lamps write lamps', () => {
    expect(writing('PRODUCT#*').filter((handler) => !/^(products|orders)\//.test(handler))).toEqual([
      // Restores lamps from a backup into an empty shop.
      'backup/restore-rows',
      // A payment for an order that was released takes its lamps again.
      'payments/capture-paypal',
      'payments/get-payment',
      'payments/momo-callback',
      'payments/momo-callback-put',
      'payments/open-paypal',
      'payments/pay-order',
      'payments/paypal-webhook',
      'payments/submit-payment',
      'payments/sweep-payments',
      'receipts/correct-receipt',
      'receipts/delete-receipt',
      'receipts/record-receipt',
      'reports/delete-report',
      'reports/delete-shown-report',
      'reports/edit-report',
      'reports/record-report',
      'returns/delete-return',
      'returns/record-return',
      'stocktakes/post-stocktake',
    ])
  })

  it('lets only functions for users and settings write those, while almost all read', () => {
    expect(writing('USER#*').filter((handler) => !handler.startsWith('users/'))).toEqual(['backup/restore-rows'])
    expect(writing('USER#*')).toEqual(expect.not.arrayContaining(['users/make-invitation', 'users/end-invitation']))
    expect(writing('SETTINGS')).toEqual(['backup/restore-rows', 'settings/update-settings'])
    expect(writing('ADMINS').filter((handler) => !handler.startsWith('users/'))).toEqual(['backup/restore-people'])
  })

  it('gives functions that only read no write access', () => {
    const onlyReads = having(({ actions }) => actions.every((action) => READS.has(action)))
    expect(onlyReads).toEqual(expect.arrayContaining(['products/list-products', 'reports/search-reports']))
    expect(onlyReads.filter((handler) => permissionsOf(handler).writtenKeys.length > 0)).toEqual([])
  })

  it('lets one function read the whole table and one create accounts without sign-up', () => {
    expect(having(({ actions }) => actions.includes('Scan'))).toEqual(['backup/get-rows'])
    expect(permissionsOf('backup/get-rows').writtenKeys).toEqual(['CHANGES#*', 'COPY'])
    expect(having(({ pool }) => pool.includes('AdminCreateUser'))).toEqual(['backup/restore-people'])
  })

  it('lets only functions for admins query the people or audit entries of an index', () => {
    const querying = (key: string) =>
      having(({ indexes }) => Object.values(indexes).some((keys) => keys.some((each) => each.startsWith(key))))
    expect(querying('USERS')).toEqual([
      'backup/begin-restore',
      'first-steps/get-first-steps',
      'first-steps/mark-first-step',
      'users/list-users',
    ])
    expect(querying('CHANGES').filter((handler) => !handler.startsWith('backup/'))).toEqual([
      'changes/list-changes',
      'checks/list-findings',
    ])
  })

  it('lets a function read its provider’s secret, or both if it serves either one', () => {
    expect(having(({ secrets }) => secrets.length > 1)).toEqual(['payments/get-payment', 'payments/sweep-payments'])
    expect(permissionsOf('payments/momo-callback').secrets).toEqual(['momo'])
    expect(permissionsOf('payments/momo-callback-put').secrets).toEqual(['momo'])
    expect(permissionsOf('payments/paypal-webhook').secrets).toEqual(['paypal'])
  })
})

describe('role of a function', () => {
  const Variables = z.object({ Variables: z.record(z.string(), z.unknown()) })

  it.each(handlers)('allows %s what its handler uses and writing its log', (handler) => {
    const lambda = handlerFunctions().get(handler)
    const {
      settings,
      actions: onTable,
      indexes,
      pool,
      pictures,
      secrets,
      savedSecrets,
      queues,
    } = permissionsOf(handler)
    const statements = statementsOf(lambda?.roleId ?? '')
    const actions = statements.filter(({ effect }) => effect === 'Allow').flatMap((statement) => statement.actions)

    expect(actions.toSorted()).toEqual(
      [
        ...onTable.map((action) => `dynamodb:${action}`),
        ...Object.keys(indexes).map(() => 'dynamodb:Query'),
        ...pool.map((action) => `cognito-idp:${action}`),
        ...pictures.map((action) => `s3:${action}`),
        ...(secrets.length > 0 ? ['ssm:GetParameter'] : []),
        ...(savedSecrets.length > 0 ? ['ssm:PutParameter'] : []),
        ...queues.map((action) => `sqs:${action}`),
        ...(settings.includes('FISCAL_SENDER') ? ['lambda:InvokeFunction'] : []),
        'logs:CreateLogStream',
        'logs:PutLogEvents',
      ].toSorted(),
    )
    expect(Object.keys(z.parse(Variables, lambda?.Properties.Environment).Variables).toSorted()).toEqual(
      ['NODE_OPTIONS', ...settings].toSorted(),
    )
  })

  it.each(handlers)('limits %s to its own items without wildcard resources', (handler) => {
    const statements = statementsOf(handlerFunctions().get(handler)?.roleId ?? '')
    for (const { actions, resource, condition } of statements.filter(({ effect }) => effect === 'Allow')) {
      expect(resource).not.toBe('"*"')
      expect(actions.filter((action) => action.includes('*'))).toEqual([])
      if (!actions.every((action) => action.startsWith('dynamodb:'))) continue
      const { keys, writtenKeys, indexes } = permissionsOf(handler)
      const [, index] = /\/index\/(\w+)/.exec(resource) ?? []
      for (const action of actions) {
        // When the read and written keys are equal, one statement covers both.
        const ofTable = READS.has(action.replace('dynamodb:', '')) ? keys : writtenKeys
        const leading = index === undefined ? ofTable : indexes[index]
        expect(condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leading } })
      }
    }
  })

  it.each(handlers)('denies %s changing audit entries and deleting documents', (handler) => {
    const statements = statementsOf(handlerFunctions().get(handler)?.roleId ?? '')
    const denial = (actions: readonly string[], keys: string | readonly string[]) => ({
      effect: 'Deny',
      actions,
      resource: expect.not.stringContaining('/index/'),
      condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    })
    expect(statements.filter(({ effect }) => effect !== 'Allow')).toEqual([
      denial(['dynamodb:DeleteItem', 'dynamodb:UpdateItem'], ['CHANGES#*']),
      denial(
        ['dynamodb:DeleteItem'],
        [
          'CASH#*',
          'CLOSES#*',
          'EXPECTED#*',
          'EXPENSES',
          'FISCAL#*',
          'FISCAL-BRANCH#*',
          'FISCAL-IMPORT#*',
          'FISCAL-ITEM#*',
          'FISCAL-PURCHASE#*',
          'FISCAL-STOCK#*',
          'FISCAL-Z#*',
          'NUMBER#*',
          'ONCE#*',
          'ORDER#*',
          'RECEIPT#*',
          'REPORT#*',
          'RETURN#*',
          'STOCKTAKE#*',
          'UNOFFICIAL#*',
        ],
      ),
    ])
  })
})

it('rejects a query in the guarded table by another key of a permitted index', async () => {
  const guarded = await guardedDynamoDb('http://127.0.0.1:1', 'orders/list-my-orders')
  const body = JSON.stringify({
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :key',
    ExpressionAttributeValues: { ':key': { S: 'CHANGES#BY#admin-1' } },
  })
  const headers = { 'x-amz-target': 'DynamoDB_20120810.Query' }
  const reply = await fetch(guarded.url, { method: 'POST', headers, body })
  guarded.stop()
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('AccessDeniedException')])
})

it.each([
  ['Update', 'products/delete-product', 'CHANGES#product#1'],
  ['Delete', 'products/delete-product', 'CHANGES#product#1'],
  ['Delete', 'reports/delete-report', 'REPORT#1'],
  ['Delete', 'reports/record-report', 'ONCE#recorded#1'],
])('rejects %s by %s of %s in the guarded table', async (kind, handler, key) => {
  const Key = { PK: { S: key }, SK: { S: '1' } }
  for (const [operation, body] of [
    [`${kind}Item`, { Key }],
    ['TransactWriteItems', { TransactItems: [{ [kind]: { Key } }] }],
  ] as const) {
    // The guard refuses before it calls the table, which does not exist.
    const guarded = await guardedDynamoDb('http://127.0.0.1:1', handler)
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` }
    const reply = await fetch(guarded.url, { method: 'POST', headers, body: JSON.stringify(body) })
    guarded.stop()
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('AccessDeniedException')])
  }
})
