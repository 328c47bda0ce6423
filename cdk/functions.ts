import { type Duration, Lazy, RemovalPolicy } from 'aws-cdk-lib'
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { FiscalAccess } from '../shared/fiscal/access.ts'
import { momoSettings } from './momo.ts'
import { originSecret } from './origin-secret.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { paypalSettings } from './paypal.ts'
import { DENIED, type Permissions, permissionsOf, READS, type Setting } from './permissions/permissions.ts'
import { secretArn, secretName } from './secrets.ts'
import type { Stage } from './stage.ts'

/** Location of the site's screens in a bundle: bundle/add-renderer.ts. */
const PAGE_RENDERER = '/var/task/renderer/render-page.mjs'

/**
 * Resources that a function's settings and permissions refer to. `people` is absent for the user pool's own triggers.
 */
export type Surroundings = {
  stage: Stage
  /** Returns a handler's bundle. */
  code: (handler: string) => Code
  table: Table
  images: IBucket
  people?: { pool: UserPool; client: UserPoolClient }
  /** The API's host name, without a scheme. */
  apiHost?: string
  /** The function that sends fiscal documents, once it is defined. */
  fiscalSender?: Lambda
  /** Returns all dead letter queues, once the whole stack is defined. */
  deadLetters: () => readonly Queue[]
}

type Running = { timeout: Duration; memoryMiB: number; logs: LogGroup; reserved?: number | undefined }

/** Creates a handler's function with its own role, which has exactly the listed permissions. */
export function shopFunction(
  scope: Construct,
  handler: string,
  around: Surroundings,
  { timeout, memoryMiB, logs, reserved }: Running,
): Lambda {
  const permissions = permissionsOf(handler)
  const own = new Construct(scope, handler.replaceAll('/', '-'))
  const role = new Role(own, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      needs: new PolicyDocument({
        statements: [...statementsFor(permissions, around, scope), ...denials(around.table), writing(logs)],
      }),
    },
  })
  return new Lambda(own, 'Function', {
    description: `lambdas/${handler}.ts`,
    code: around.code(handler),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout,
    memorySize: memoryMiB,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
    environment: {
      NODE_OPTIONS: '--enable-source-maps',
      ...Object.fromEntries(
        permissions.settings.flatMap((setting) => {
          const value = settingIn(setting, around, scope)
          return value === undefined ? [] : [[setting, value] as const]
        }),
      ),
    },
    role,
    logGroup: logs,
    loggingFormat: LoggingFormat.JSON,
  })
}

/** Creates a log group for functions of one kind. Each function has its own log streams. */
export function functionLogs(scope: Construct, id: string): LogGroup {
  return new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
}

function statementsFor(permissions: Permissions, around: Surroundings, scope: Construct) {
  const { actions, keys, writtenKeys, indexes, pool, pictures, queues } = permissions
  const { stage, table, images, people } = around
  const secrets = permissions.secrets.filter((whose) => whose === 'fiscal' || stage[whose] !== undefined)
  return [
    ...onItems(
      actions.filter((action) => READS.has(action)),
      keys,
      table,
    ),
    ...onItems(
      actions.filter((action) => !READS.has(action)),
      writtenKeys,
      table,
    ),
    ...Object.entries(indexes).map(
      ([name, keysOfIndex]) =>
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: [`${table.tableArn}/index/${name}`],
          conditions: limitedTo(keysOfIndex),
        }),
    ),
    ...(pool.length > 0
      ? [
          new PolicyStatement({
            actions: pool.map((action) => `cognito-idp:${action}`),
            resources: [given(people).pool.userPoolArn],
          }),
        ]
      : []),
    ...(pictures.length > 0
      ? [
          new PolicyStatement({
            actions: pictures.map((action) => `s3:${action}`),
            resources: [images.arnForObjects('images/uploads/*')],
          }),
        ]
      : []),
    ...(secrets.length > 0
      ? [
          new PolicyStatement({
            actions: ['ssm:GetParameter'],
            resources: secrets.map((whose) => secretArn(scope, secretName(stage, whose))),
          }),
        ]
      : []),
    ...(permissions.savedSecrets.length > 0
      ? [
          new PolicyStatement({
            actions: ['ssm:PutParameter'],
            resources: permissions.savedSecrets.map((whose) => secretArn(scope, secretName(stage, whose))),
          }),
        ]
      : []),
    ...(permissions.settings.includes('FISCAL_SENDER')
      ? [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [given(around.fiscalSender).functionArn],
          }),
        ]
      : []),
    ...(queues.length > 0
      ? [
          new PolicyStatement({
            actions: queues.map((action) => `sqs:${action}`),
            resources: Lazy.list({ produce: () => around.deadLetters().map(({ queueArn }) => queueArn) }),
          }),
        ]
      : []),
  ]
}

/**
 * Returns the statements for a set of items. Almost every function reads its caller's profile, but few may write
 * profiles.
 */
function onItems(actions: readonly string[], keys: readonly string[], table: Table): PolicyStatement[] {
  if (actions.length === 0) return []
  const statement = new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: limitedTo(keys),
  })
  return [statement]
}

/**
 * Returns the condition that all partition keys of a request fit the patterns. For a query of an index, these are the keys
 * of the index. ForAllValues also matches a request without keys: a Scan, which is allowed to one function only. A query
 * always has a key.
 */
function limitedTo(keys: readonly string[]) {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } }
}

/**
 * Denies changes of audit entries and deletion of documents. AWS does not document whether a condition sees the keys of
 * a transaction one by one or all together. ForAllValues is right in both cases: it does not match an update alongside a
 * new audit entry. ForAllValues also matches a request without keys; the Null condition excludes those.
 */
function denials(table: Table): PolicyStatement[] {
  return DENIED.map(
    ({ actions, keys }) =>
      new PolicyStatement({
        effect: Effect.DENY,
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [table.tableArn],
        conditions: {
          ...limitedTo(keys),
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
  )
}

function writing(logs: LogGroup): PolicyStatement {
  return new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logs.logGroupArn] })
}

/** Returns a setting's value; undefined for a payment provider that the stage does not use. */
function settingIn(setting: Setting, around: Surroundings, scope: Construct): string | undefined {
  const { stage, table, images } = around
  if (setting === 'TABLE_NAME') return table.tableName
  if (setting === 'IMAGES_BUCKET') return images.bucketName
  if (setting === 'PAGE_RENDERER') return PAGE_RENDERER
  if (setting === 'BUSINESS') return JSON.stringify(stage.business)
  if (setting === 'SHOP') return JSON.stringify(stage.shop)
  if (setting === 'MOMO') return JSON.stringify(momoSettings(stage, around.apiHost))
  if (setting === 'PAYPAL') return JSON.stringify(paypalSettings(stage))
  if (setting === 'FISCAL') return JSON.stringify({ secret: secretName(stage, 'fiscal') } satisfies FiscalAccess)
  if (setting === 'FISCAL_SENDER') return given(around.fiscalSender).functionName
  if (setting === 'ORIGIN_SECRET') return originSecret(scope)
  if (setting === 'PAYMENT_METHODS') return JSON.stringify(paymentMethodsOf(stage))
  if (setting === 'DEAD_LETTERS') {
    return Lazy.string({
      produce: () =>
        around
          .deadLetters()
          .map(({ queueUrl }) => queueUrl)
          .join(' '),
    })
  }
  const { pool, client } = given(around.people)
  return setting === 'USER_POOL_ID' ? pool.userPoolId : client.userPoolClientId
}

function given<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('A function refers to a construct that is created after it')
  return part
}
