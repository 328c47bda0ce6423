import { CfnOutput, RemovalPolicy, Stack, type StackProps, Tags } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { tableShape } from '../shared/table.ts'
import { Alarms } from './alarms.ts'
import { Api } from './api.ts'
import { Backups } from './backups.ts'
import { Buckets } from './buckets.ts'
import { Consumers } from './consumers.ts'
import { addDashboard } from './dashboard.ts'
import { Delivery } from './delivery.ts'
import { acceptFindings } from './nag-suppressions.ts'
import { Pages } from './pages.ts'
import { People } from './people.ts'
import { Schedules } from './schedules.ts'
import { Site } from './site.ts'
import type { Stage } from './stage.ts'

type Built = {
  stage: Stage
  /** Returns a handler's bundle. */
  code: (handler: string) => Code
  /** Folder of the built site. */
  siteFolder: string
}

/** One whole shop. An account can contain several, each under its stage's name. */
export class ShopStack extends Stack {
  constructor(scope: Construct, { stage, code, siteFolder, ...props }: Built & StackProps) {
    super(scope, `Itara-${stage.name}`, {
      ...props,
      description: `Itara, the lamp shop: ${stage.name}`,
      terminationProtection: stage.keep,
    })
    const table = shopTable(this, stage)
    const buckets = new Buckets(this, 'Buckets', stage)
    const deadLetters: Queue[] = []
    const before = { stage, code, table, images: buckets.images, deadLetters: () => deadLetters }
    const people = new People(this, 'People', before)
    const api = new Api(this, 'Api', { ...before, people })
    const scheduling = new Schedules(this, 'Schedules', { ...before, people, apiHost: api.host })
    const fiscalSender = scheduling.functionOf('fiscal/send-due')
    const consuming = new Consumers(this, 'Consumers', { ...before, people, fiscalSender })
    deadLetters.push(...[...consuming.all, ...scheduling.all].map((each) => each.deadLetters))
    const site = new Site(this, 'Site', { stage, folder: siteFolder, bucket: buckets.site, people, after: api })
    const pages = new Pages(this, 'Pages', before)
    // Its pages refer to the bundle's files, and the bundle calls the functions.
    pages.node.addDependency(site.assets, api)
    const delivery = new Delivery(this, 'Delivery', { stage, buckets, apiHost: api.host, pages: pages.url })
    const { all: alarms, topic } = new Alarms(this, 'Alarms', {
      stage,
      accessLogs: api.accessLogs,
      logs: {
        api: api.logs,
        consumers: consuming.logs,
        pages: pages.logs,
        people: people.logs,
        schedules: scheduling.logs,
      },
      scheduled: scheduling.all,
    })
    if (stage.keep) new Backups(this, 'Backups', { table, images: buckets.images, topic })
    addDashboard(this, { stage, alarms, api, consumers: consuming.all, table })
    addBudget(this, stage)
    acceptFindings(this, stage, buckets)
    Tags.of(this).add('app', 'itara')
    Tags.of(this).add('stage', stage.name)
    new CfnOutput(this, 'Address', { value: `https://${delivery.host}`, description: 'Address of the shop' })
    new CfnOutput(this, 'Pictures', { value: buckets.images.bucketName, description: 'Bucket of the pictures' })
    new CfnOutput(this, 'UserPool', { value: people.pool.userPoolId, description: 'User pool' })
    new CfnOutput(this, 'CloudFrontName', {
      value: delivery.distribution.distributionDomainName,
      description: 'Target of the DNS record of a custom domain',
    })
  }
}

/** Sends an email when the month's bill nears its limit or is forecast to exceed it. */
function addBudget(scope: Construct, { name, alarmEmail, budgetUsd }: Stage): void {
  // AWS rejects a budget without subscribers.
  if (!alarmEmail) return
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `itara-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  })
}

/** Creates the single table, with the same keys and indexes as in the embedded cloud. */
function shopTable(scope: Construct, { tableName, keep }: Stage): Table {
  // The construct is named after the table, so that a stage can switch to a restored one: see docs/how-to/back-up-and-restore.md.
  const table = new Table(scope, tableName, {
    tableName,
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: tableShape.timeToLive,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  for (const name of tableShape.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(`${name}PK`),
      sortKey: text(`${name}SK`),
      projectionType: ProjectionType.ALL,
    })
  }
  return table
}

function text(name: string) {
  return { name, type: AttributeType.STRING }
}
