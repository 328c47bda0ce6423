import { describe, expect, inject, it } from 'vitest'
import type { ShopTemplate } from '../../cdk/template-of.ts'
import { AUTH_FLOWS } from '../../local/parts/open-pool.ts'
import { contract } from '../../shared/contract.ts'
import { MAX_BOOKING_DELAY_DAYS } from '../../shared/device-time.ts'
import { codeMail } from '../../shared/users/code-mail.ts'
import { SESSION_DAYS } from '../../shared/users/session-days.ts'
import { allResources, allTemplates, resourcesOf } from '../support/template.ts'

/** Limit on resources of a stack. CloudFormation allows 500; CDK warns from 400. */
const MAX_RESOURCES = 350

/** Size limit of a template, in bytes. CloudFormation allows 1 MB. */
const MAX_TEMPLATE_BYTES = 600_000

/** Limit on the characters of a role's inline policies, all together. */
const MAX_POLICY_BYTES = 10_240

/** Resources that hold accounts, money and mail, by the logical ids that deployed shops have. */
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

describe('stack of the shop', () => {
  it.each(allTemplates())('has room for more resources: %s', (_name, { Resources }) => {
    expect(Object.keys(Resources).length).toBeLessThan(MAX_RESOURCES)
    expect(JSON.stringify(Resources).length).toBeLessThan(MAX_TEMPLATE_BYTES)
  })

  it.each(allTemplates())('refers only to what exists in it: %s', (_name, template) => {
    const ids = new Set(Object.keys({ ...template.Resources, ...Object(template.Parameters) }))
    const named = [...JSON.stringify(template).matchAll(/"Ref":"([^":]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(
      ([, ref, att]) => ref ?? att ?? '',
    )
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  it('gives the API a role within IAM’s size limit for any number of functions', () => {
    const policies = resourcesOf('AWS::IAM::Role').map(({ Properties }) => JSON.stringify(Properties.Policies ?? []))
    // The placeholder of an ARN is about as long here.
    for (const policy of policies) expect(policy.length).toBeLessThan(MAX_POLICY_BYTES)
  })
})

describe('nested stacks', () => {
  const { own, nested } = inject('shopTemplates')
  const typesIn = (template: ShopTemplate) => Object.values(template.Resources).map(({ Type }) => Type)

  it('keeps state out of the nested stacks, so that they can be recreated', () => {
    expect(new Set(Object.values(nested).flatMap(typesIn))).toEqual(
      new Set(['AWS::Lambda::Function', 'AWS::IAM::Role', 'AWS::ApiGatewayV2::Integration', 'AWS::Logs::MetricFilter']),
    )
  })

  // CloudFormation identifies a resource by its id. A resource with a new id is created, and the old one is deleted or
  // left behind.
  it('keeps the logical ids of resources that a deployed shop uses', () => {
    expect(Object.keys(own.Resources)).toEqual(expect.arrayContaining(IN_USE))
    // A second route with the same key is refused while the first exists.
    expect(typesIn(own).filter((type) => type === 'AWS::ApiGatewayV2::Route')).toHaveLength(contract.length)
  })
})

describe('public access to the stack', () => {
  it('opens only CloudFront and the API to the public', () => {
    const open = ['AWS::Lambda::Url', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'AWS::EC2::SecurityGroup']
    const addresses = allResources().filter(({ Type }) => open.includes(Type))
    // Only CloudFront may sign calls of the function that renders pages.
    expect(addresses).toMatchObject([{ Type: 'AWS::Lambda::Url', Properties: { AuthType: 'AWS_IAM' } }])
    expect(resourcesOf('AWS::ApiGatewayV2::Api')).toHaveLength(1)
    expect(resourcesOf('AWS::CloudFront::Distribution')).toHaveLength(1)
  })

  it('blocks public access to all buckets', () => {
    for (const { Properties } of resourcesOf('AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
    }
  })

  it('grants no wildcard in policies of buckets, queues and topics, except to deny', () => {
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

  it('lets only Cognito, schedules, CloudFront and the API’s role call functions', () => {
    const callers = resourcesOf('AWS::Lambda::Permission').map(({ Properties }) => Properties.Principal)
    const services = ['cognito-idp', 'events', 'cloudfront'].map((service) => `${service}.amazonaws.com`)
    expect(new Set(callers)).toEqual(new Set(services))
    for (const { Properties } of resourcesOf('AWS::Lambda::Permission')) expect(Properties.SourceArn).toBeDefined()
  })
})

describe('kept shop', () => {
  it('keeps its table, people and pictures when the stack is deleted', () => {
    const [table] = resourcesOf('AWS::DynamoDB::Table')
    const [pool] = resourcesOf('AWS::Cognito::UserPool')
    expect(table).toMatchObject({ DeletionPolicy: 'Retain', Properties: { DeletionProtectionEnabled: true } })
    expect(pool).toMatchObject({ DeletionPolicy: 'Retain', Properties: { DeletionProtection: 'ACTIVE' } })
    for (const bucket of resourcesOf('AWS::S3::Bucket')) expect(bucket.DeletionPolicy).toBe('Retain')
  })

  it('gives every log a retention time', () => {
    for (const { Properties } of resourcesOf('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(30)
  })

  it('differs from other stages, which leave nothing behind', () => {
    const dev = Object.values(inject('devTemplate').Resources)
    const table = dev.find(({ Type }) => Type === 'AWS::DynamoDB::Table')
    expect(table).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { TableName: 'itara-dev', DeletionProtectionEnabled: false },
    })
    expect(dev.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([])
  })
})

describe('user pool of the stack', () => {
  const [pool] = resourcesOf('AWS::Cognito::UserPool')
  const [client] = resourcesOf('AWS::Cognito::UserPoolClient')

  it('defines the same password and sign-in rules as the embedded pool', () => {
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
      // A new email address counts only once its code is entered.
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    })
    expect(Object.keys(Object(pool?.Properties.LambdaConfig)).toSorted()).toEqual([
      'CustomMessage',
      'PostConfirmation',
      'PreSignUp',
      'PreTokenGeneration',
    ])
  })

  it('sends the embedded pool’s code mail in both languages, by Cognito itself', () => {
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

  it('sends by SES from the stage’s own sender address when it has one', () => {
    const [dev] = resourcesOf('AWS::Cognito::UserPool', inject('devTemplate'))
    const { EmailConfiguration } = Object(dev?.Properties)
    expect(EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: 'Itara <itara@example.rw>' })
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(':ses:eu-west-1:123456789012:identity/example.rw')
  })

  it('uses the cheapest plan', () => {
    expect(pool?.Properties.UserPoolTier).toBe('LITE')
  })

  it('defines a group for each of the two roles', () => {
    expect(resourcesOf('AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties.GroupName)).toEqual([
      'seller',
      'admin',
    ])
  })

  it('keeps a till signed in for longer than it may be offline, like the embedded pool', () => {
    const minutes = SESSION_DAYS * 24 * 60
    expect(client?.Properties).toMatchObject({ RefreshTokenValidity: minutes, EnableTokenRevocation: true })
    expect(SESSION_DAYS).toBeGreaterThan(MAX_BOOKING_DELAY_DAYS)
  })

  it('allows SRP on the site, passwords from the API only and changes of own passwords', () => {
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
