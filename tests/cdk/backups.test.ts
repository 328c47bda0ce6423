import { describe, expect, inject, it } from 'vitest'
import { allResources, resourcesOf } from '../support/template.ts'

describe('the copies of a kept shop', () => {
  const [vault] = resourcesOf('AWS::Backup::BackupVault')
  const [plan] = resourcesOf('AWS::Backup::BackupPlan')
  const [selection] = resourcesOf('AWS::Backup::BackupSelection')

  it('are made every night, and kept for a fortnight', () => {
    expect(plan?.Properties.BackupPlan).toMatchObject({
      BackupPlanRule: [
        {
          ScheduleExpression: 'cron(0 22 * * ? *)',
          Lifecycle: { DeleteAfterDays: 14 },
          TargetBackupVault: { 'Fn::GetAtt': [vault?.id, 'BackupVaultName'] },
        },
      ],
    })
  })

  it('are of the table and the pictures', () => {
    const [table] = resourcesOf('AWS::DynamoDB::Table')
    const resources = JSON.stringify(Object(selection?.Properties.BackupSelection).Resources)
    expect(resources).toContain(`"${table?.id}"`)
    expect(resources).toContain('BucketsImages')
  })

  it('cannot be deleted by anybody until they expire, and outlive the stack', () => {
    expect(vault).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { LockConfiguration: { MinRetentionDays: 14, MaxRetentionDays: 15, ChangeableForDays: 3 } },
    })
  })

  it('are missed when they cannot be made: the stage’s address gets a mail', () => {
    const [topic] = resourcesOf('AWS::SNS::Topic')
    expect(vault?.Properties.Notifications).toEqual({
      BackupVaultEvents: ['BACKUP_JOB_FAILED', 'BACKUP_JOB_EXPIRED'],
      SNSTopicArn: { Ref: topic?.id },
    })
    expect(JSON.stringify(resourcesOf('AWS::SNS::TopicPolicy'))).toContain('backup.amazonaws.com')
  })

  it('are not made of a shop that may be destroyed: its vault could not be', () => {
    const types = allResources(inject('devTemplate')).map(({ Type }) => Type)
    expect(types.filter((type) => type.startsWith('AWS::Backup'))).toEqual([])
  })
})
