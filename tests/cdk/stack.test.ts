import { describe, expect, inject, it } from 'vitest'
import { AUTH_FLOWS } from '../../local/parts/open-pool.ts'
import { codeMail } from '../../shared/users/code-mail.ts'
import { allResources, resourcesOf } from '../support/template.ts'

/** CloudFormation allows 500, and a route takes four: beyond this, split the API off (docs/decisions/0011). */
const MOST_RESOURCES = 400

/** Bytes; CloudFormation allows 1 MB. */
const MOST_TEMPLATE = 600_000

describe('the stack', () => {
  it('leaves room for more resources', () => {
    expect(allResources().length).toBeLessThan(MOST_RESOURCES)
    expect(JSON.stringify(inject('shopTemplate')).length).toBeLessThan(MOST_TEMPLATE)
  })

  it('refers only to what exists', () => {
    const ids = new Set(Object.keys(inject('shopTemplate').Resources))
    const text = JSON.stringify(inject('shopTemplate'))
    const named = [...text.matchAll(/"Ref":"([^":]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(
      ([, ref, att]) => ref ?? att ?? '',
    )
    expect(named.filter((id) => !ids.has(id) && id !== 'BootstrapVersion')).toEqual([])
  })
})

describe('from outside', () => {
  it('nothing is open but CloudFront and the API', () => {
    const open = ['AWS::Lambda::Url', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'AWS::EC2::SecurityGroup']
    expect(allResources().filter(({ Type }) => open.includes(Type))).toEqual([])
    expect(resourcesOf('AWS::ApiGatewayV2::Api')).toHaveLength(1)
    expect(resourcesOf('AWS::CloudFront::Distribution')).toHaveLength(1)
  })

  it('no bucket can be reached, nor be opened by mistake', () => {
    for (const { Properties } of resourcesOf('AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
    }
  })

  it('no policy of a bucket, queue or topic allows everybody; one that names everybody denies', () => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap((type) =>
      resourcesOf(type),
    )
    const statements = policies.flatMap(({ Properties }) =>
      [...JSON.stringify(Properties).matchAll(/"Effect":"(\w+)","Principal":(?:"\*"|\{"AWS":"\*"\})/g)].map(
        ([, effect]) => effect,
      ),
    )
    expect(new Set(statements)).toEqual(new Set(['Deny']))
  })

  it('functions may be called only by Cognito, schedules and, with a role of its own, the API', () => {
    const callers = resourcesOf('AWS::Lambda::Permission').map(({ Properties }) => Properties.Principal)
    const services = ['cognito-idp', 'events'].map((service) => `${service}.amazonaws.com`)
    expect(new Set(callers)).toEqual(new Set(services))
    for (const { Properties } of resourcesOf('AWS::Lambda::Permission')) expect(Properties.SourceArn).toBeDefined()
  })
})

describe('a kept shop', () => {
  it('keeps its table, people and pictures when the stack is deleted', () => {
    const [table] = resourcesOf('AWS::DynamoDB::Table')
    const [pool] = resourcesOf('AWS::Cognito::UserPool')
    expect(table).toMatchObject({ DeletionPolicy: 'Retain', Properties: { DeletionProtectionEnabled: true } })
    expect(pool).toMatchObject({ DeletionPolicy: 'Retain', Properties: { DeletionProtection: 'ACTIVE' } })
    for (const bucket of resourcesOf('AWS::S3::Bucket')) expect(bucket.DeletionPolicy).toBe('Retain')
  })

  it('keeps no log for ever', () => {
    for (const { Properties } of resourcesOf('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(30)
  })

  it('is unlike other stages, which leave nothing behind', () => {
    const dev = Object.values(inject('devTemplate').Resources)
    const table = dev.find(({ Type }) => Type === 'AWS::DynamoDB::Table')
    expect(table).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { TableName: 'itara-dev', DeletionProtectionEnabled: false },
    })
    expect(dev.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([])
  })
})

describe('the user pool', () => {
  const [pool] = resourcesOf('AWS::Cognito::UserPool')
  const [client] = resourcesOf('AWS::Cognito::UserPoolClient')

  it('has the same rules as the embedded one', () => {
    expect(pool?.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      // A new e-mail counts only once its code is typed in.
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    })
    expect(Object.keys(Object(pool?.Properties.LambdaConfig)).toSorted()).toEqual([
      'CustomMessage',
      'PostConfirmation',
      'PreSignUp',
      'PreTokenGeneration',
    ])
  })

  it('sends the same mail with a code as the embedded one, in both languages, by Cognito itself', () => {
    expect(pool?.Properties).toMatchObject({
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: codeMail.subject,
        EmailMessage: codeMail.text,
      },
    })
    expect(pool?.Properties.EmailConfiguration).toBeUndefined()
    expect(codeMail.text.match(/\{####\}/g)).toHaveLength(1)
    expect(codeMail.text).toMatch(/ijambo ry’ibanga rishya.+new password/)
    // Cognito's limits.
    expect(codeMail.subject.length).toBeLessThanOrEqual(140)
    expect(codeMail.text.length).toBeLessThanOrEqual(20_000)
  })

  it('of a stage with a sender of its own sends by SES, from that address', () => {
    const [dev] = resourcesOf('AWS::Cognito::UserPool', inject('devTemplate'))
    const { EmailConfiguration } = Object(dev?.Properties)
    expect(EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: 'Itara <itara@example.rw>' })
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(':ses:eu-west-1:123456789012:identity/example.rw')
  })

  it('has the plan that costs least', () => {
    expect(pool?.Properties.UserPoolTier).toBe('LITE')
  })

  it('has a group for each of the two roles', () => {
    expect(resourcesOf('AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties.GroupName)).toEqual([
      'seller',
      'admin',
    ])
  })

  it('lets the site sign in by SRP, takes plain passwords from the API only, and lets people change only their own', () => {
    expect(client?.Properties).toMatchObject({
      ExplicitAuthFlows: expect.toSatisfy((flows: string[]) => {
        const ofOurs = AUTH_FLOWS.map((flow) => `ALLOW_${flow}`)
        return flows.toSorted().join() === [...ofOurs, 'ALLOW_REFRESH_TOKEN_AUTH'].toSorted().join()
      }),
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      WriteAttributes: ['email', 'name'],
    })
  })
})
