import { describe, expect, inject, it } from 'vitest'
import type { ShopTemplate } from '../../cdk/template-of.ts'
import { AUTH_FLOWS } from '../../local/parts/open-pool.ts'
import { contract } from '../../shared/contract.ts'
import { MADE_WITHIN_DAYS } from '../../shared/made-at.ts'
import { codeMail } from '../../shared/users/code-mail.ts'
import { SESSION_DAYS } from '../../shared/users/session-days.ts'
import { allResources, allTemplates, resourcesOf } from '../support/template.ts'

/** CloudFormation allows 500; CDK begins to speak of it at 400. */
const MOST_RESOURCES = 350

/** Bytes; CloudFormation allows 1 MB. */
const MOST_TEMPLATE = 600_000

/** Characters of the policies that are part of a role, all together. */
const MOST_POLICY = 10_240

/** What people, money and mails depend on, by the ids that shops in use know it by. */
const IN_USE = [
  'itaraprodE63441D2',
  'BucketsImages16C2C5AC',
  'BucketsSite59871C46',
  'PeoplePoolC64A4D1E',
  'PeoplePoolWeb12DBCD70',
  'ApiHttpApi4C294DC0',
  'ApiLogsCD139AD4',
  'ApiGETapiproductsRoute7FFF64E7',
  'DeliveryDistribution45EACD51',
  'AlarmsTopic3A2DFEBA',
  'BackupsCopies221C85DD',
]

describe('each stack', () => {
  it.each(allTemplates())('has room for more resources: %s', (_name, { Resources }) => {
    expect(Object.keys(Resources).length).toBeLessThan(MOST_RESOURCES)
    expect(JSON.stringify(Resources).length).toBeLessThan(MOST_TEMPLATE)
  })

  it.each(allTemplates())('refers only to what exists in it: %s', (_name, template) => {
    const ids = new Set(Object.keys({ ...template.Resources, ...Object(template.Parameters) }))
    const named = [...JSON.stringify(template).matchAll(/"Ref":"([^":]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(
      ([, ref, att]) => ref ?? att ?? '',
    )
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  it('gives the API a role that fits into IAM, however many functions it calls', () => {
    const policies = resourcesOf('AWS::IAM::Role').map(({ Properties }) => JSON.stringify(Properties.Policies ?? []))
    // What stands for an ARN here is about as long.
    for (const policy of policies) expect(policy.length).toBeLessThan(MOST_POLICY)
  })
})

describe('the stacks of functions', () => {
  const { own, nested } = inject('shopTemplates')
  const typesIn = (template: ShopTemplate) => Object.values(template.Resources).map(({ Type }) => Type)

  it('hold nothing that a shop would miss, so that they can be made again', () => {
    expect(new Set(Object.values(nested).flatMap(typesIn))).toEqual(
      new Set(['AWS::Lambda::Function', 'AWS::IAM::Role', 'AWS::ApiGatewayV2::Integration']),
    )
  })

  // CloudFormation knows a resource by its id: one with another id is another one, and the first is deleted or left behind.
  it('have left what a shop in use has where it was', () => {
    expect(Object.keys(own.Resources)).toEqual(expect.arrayContaining(IN_USE))
    // A second route with the same key is refused while the first exists.
    expect(typesIn(own).filter((type) => type === 'AWS::ApiGatewayV2::Route')).toHaveLength(contract.length)
  })
})

describe('from outside', () => {
  it('nothing is open but CloudFront and the API', () => {
    const open = ['AWS::Lambda::Url', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'AWS::EC2::SecurityGroup']
    const addresses = allResources().filter(({ Type }) => open.includes(Type))
    // Only CloudFront may sign calls of the function that makes pages.
    expect(addresses).toMatchObject([{ Type: 'AWS::Lambda::Url', Properties: { AuthType: 'AWS_IAM' } }])
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

  it('functions may be called only by Cognito, schedules, CloudFront and, with a role of its own, the API', () => {
    const callers = resourcesOf('AWS::Lambda::Permission').map(({ Properties }) => Properties.Principal)
    const services = ['cognito-idp', 'events', 'cloudfront'].map((service) => `${service}.amazonaws.com`)
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

  it('keeps a till signed in for longer than it may be without a line, as the embedded one', () => {
    const minutes = SESSION_DAYS * 24 * 60
    expect(client?.Properties).toMatchObject({ RefreshTokenValidity: minutes, EnableTokenRevocation: true })
    expect(SESSION_DAYS).toBeGreaterThan(MADE_WITHIN_DAYS)
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
