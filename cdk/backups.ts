import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { BACKUP_RETENTION_DAYS } from './capacity.ts'
import { fittingTable, fittingTopic } from './cdk-type-guards.ts'

/** Period in which a vault's lock can still be removed: the minimum of AWS. */
const CHANGEABLE = Duration.days(3)

/** Midnight in Kigali. Each backup is complete, so older ones are thinned out to one a week. */
const rules = [
  { schedule: Schedule.cron({ hour: '22', minute: '0', weekDay: 'MON-SAT' }), keptDays: BACKUP_RETENTION_DAYS.nightly },
  { schedule: Schedule.cron({ hour: '22', minute: '0', weekDay: 'SUN' }), keptDays: BACKUP_RETENTION_DAYS.weekly },
]

type Copied = { table: Table; images: IBucket; topic: Topic }

/**
 * Daily backups of the table and pictures in a locked vault. Until they expire, they cannot be deleted, neither with a
 * stolen key nor by the account's administrator. See
 * docs/decisions/0042-back-up-into-a-locked-vault-and-the-owners-file.md.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { table, images, topic }: Copied) {
    super(scope, id)
    const service = new ServicePrincipal('backup.amazonaws.com')
    // Not named 'Vault', because a vault of that name exists with a lock of a fortnight, and locks cannot be changed.
    const vault = new BackupVault(this, 'Copies', {
      removalPolicy: RemovalPolicy.RETAIN,
      lockConfiguration: {
        minRetention: Duration.days(BACKUP_RETENTION_DAYS.nightly),
        // Otherwise an unwanted backup could cause costs for years.
        maxRetention: Duration.days(BACKUP_RETENTION_DAYS.weekly),
        changeableFor: CHANGEABLE,
      },
    })
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault })
    for (const { schedule, keptDays } of rules) {
      plan.addRule(new BackupPlanRule({ scheduleExpression: schedule, deleteAfter: Duration.days(keptDays) }))
    }
    plan.addSelection('Shop', {
      resources: [BackupResource.fromDynamoDbTable(fittingTable(table)), BackupResource.fromArn(images.bucketArn)],
      role: new Role(this, 'Role', {
        assumedBy: service,
        managedPolicies: [
          ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
          ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
        ],
      }),
    })
    // An event rule, because AWS no longer sends vault notifications for failed and expired jobs.
    new Rule(this, 'Failed', {
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
      },
      targets: [new SnsTopic(fittingTopic(topic), { message: failureMail() })],
    })
  }
}

function failureMail(): RuleTargetInput {
  const [state, resource, reason] = ['state', 'resourceArn', 'statusMessage'].map((field) =>
    EventField.fromPath(`$.detail.${field}`),
  )
  return RuleTargetInput.fromText(
    `Backup ${state}: ${resource}. ${reason} What to do: docs/how-to/respond-to-alarms.md`,
  )
}
