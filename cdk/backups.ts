import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, BackupVaultEvents } from 'aws-cdk-lib/aws-backup'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { COPIES_KEPT_DAYS } from './capacity.ts'
import { fittingTable, fittingTopic } from './fitting.ts'

/** As long as the lock of a vault can still be taken back; AWS allows no less. */
const CHANGEABLE = Duration.days(3)

/** Midnight in Kigali. */
const NIGHTLY = Schedule.cron({ hour: '22', minute: '0' })

type Copied = { table: Table; images: IBucket; topic: Topic }

/**
 * Daily copies of table and pictures in a locked vault: until they expire nobody can delete them, neither a stolen key nor the
 * account's administrator. See docs/decisions/0042.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { table, images, topic }: Copied) {
    super(scope, id)
    const service = new ServicePrincipal('backup.amazonaws.com')
    topic.grantPublish(service)
    const vault = new BackupVault(this, 'Vault', {
      removalPolicy: RemovalPolicy.RETAIN,
      lockConfiguration: {
        minRetention: Duration.days(COPIES_KEPT_DAYS),
        // Or a copy that nobody wants could be made to cost money for years. It has to be more than the least.
        maxRetention: Duration.days(COPIES_KEPT_DAYS + 1),
        changeableFor: CHANGEABLE,
      },
      notificationTopic: fittingTopic(topic),
      notificationEvents: [BackupVaultEvents.BACKUP_JOB_FAILED, BackupVaultEvents.BACKUP_JOB_EXPIRED],
    })
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault })
    plan.addRule(new BackupPlanRule({ scheduleExpression: NIGHTLY, deleteAfter: Duration.days(COPIES_KEPT_DAYS) }))
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
  }
}
