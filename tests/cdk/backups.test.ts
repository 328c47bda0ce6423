import { describe, expect, inject, it } from 'vitest'
import { allResources, resourcesOf } from '../support/template.ts'

describe('backup plan of a kept shop', () => {
  const [vault] = resourcesOf('AWS::Backup::BackupVault')
  const [plan] = resourcesOf('AWS::Backup::BackupPlan')
  const [selection] = resourcesOf('AWS::Backup::BackupSelection')

  it('keeps nightly backups for a week and one of each week for three weeks', () => {
    const TargetBackupVault = { 'Fn::GetAtt': [vault?.id, 'BackupVaultName'] }
    expect(plan?.Properties.BackupPlan).toMatchObject({
      BackupPlanRule: [
        { ScheduleExpression: 'cron(0 22 ? * MON-SAT *)', Lifecycle: { DeleteAfterDays: 7 }, TargetBackupVault },
        { ScheduleExpression: 'cron(0 22 ? * SUN *)', Lifecycle: { DeleteAfterDays: 21 }, TargetBackupVault },
      ],
    })
  })

  it('uses a new vault whose lock of a fortnight cannot be changed', () => {
    expect(vault?.id).not.toMatch(/^BackupsVault/)
  })

  it('covers the table and the pictures', () => {
    const [table] = resourcesOf('AWS::DynamoDB::Table')
    const resources = JSON.stringify(Object(selection?.Properties.BackupSelection).Resources)
    expect(resources).toContain(`"${table?.id}"`)
    expect(resources).toContain('BucketsImages')
  })

  it('keeps recovery points undeletable until they expire, even without the stack', () => {
    expect(vault).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: 21, ChangeableForDays: 3 } },
    })
  })

  it('emails the stage’s address when a backup fails, by an event that AWS still sends', () => {
    const [topic] = resourcesOf('AWS::SNS::Topic')
    expect(vault?.Properties).not.toHaveProperty('Notifications')
    const rule = resourcesOf('AWS::Events::Rule').find(({ Properties }) => Properties.EventPattern)
    expect(rule?.Properties).toMatchObject({
      EventPattern: {
        source: ['aws.backup'],
        'detail-type': ['Backup Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
      },
      State: 'ENABLED',
      Targets: [{ Arn: { Ref: topic?.id } }],
    })
    expect(JSON.stringify(resourcesOf('AWS::SNS::TopicPolicy'))).toContain('events.amazonaws.com')
  })

  it('omits the backup plan for a shop that may be destroyed, as its vault would stay', () => {
    const types = allResources(inject('devTemplate')).map(({ Type }) => Type)
    expect(types.filter((type) => type.startsWith('AWS::Backup'))).toEqual([])
  })
})
