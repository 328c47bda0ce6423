import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { BackupClient, DescribeProtectedResourceCommand } from '@aws-sdk/client-backup'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient, STSServiceException } from '@aws-sdk/client-sts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Aws, awsIn, NotSignedIn } from '../../cdk/doctor/aws.ts'
import { examine, type Finding } from '../../cdk/doctor/checks.ts'
import { readStage } from '../../cdk/stage.ts'
import { mockAws } from '../support/mock-client.ts'

const account = '123456789012'
const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/1`
const file = {
  prod: {
    account,
    region: 'eu-west-1',
    keep: true,
    budgetUsd: 50,
    alarmEmail: 'owner@example.rw',
    paypal: { baseUrl: 'https://api-m.paypal.com' },
    domain: { name: 'shop.example.rw', certificateArn },
  },
}
const stage = readStage('prod', file)

const certificate = {
  Status: 'ISSUED',
  DomainName: 'example.rw',
  SubjectAlternativeNames: ['*.example.rw'],
  DomainValidationOptions: [],
}

/** An account in which everything is ready. */
const ready: Aws = {
  time: async () => new Date(),
  identity: async () => ({ account, arn: `arn:aws:sts::${account}:assumed-role/AdministratorAccess/aline` }),
  missingServices: async () => [],
  certificate: async () => certificate,
  concurrencyLimit: async () => 1000,
  isBootstrapped: async () => true,
  tableNames: async () => ['itara-prod'],
  lastBackup: async () => new Date(),
  allowedIssuers: async () => [],
}

const secrets = mockAws(SSMClient)

beforeEach(() => {
  const secret = { clientId: 'id', clientSecret: 'secret', merchantId: 'merchant', webhookId: 'webhook' }
  secrets.reset()
  secrets.on(GetParameterCommand).resolves({ Parameter: { Type: 'SecureString', Value: JSON.stringify(secret) } })
})

async function examineWith(changes: Partial<Aws> = {}, examined = stage) {
  const findings: Finding[] = []
  for await (const finding of examine(examined, { ...ready, ...changes })) findings.push(finding)
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind).map(({ text }) => text)
  return { missing: of('missing'), notes: of('note'), ok: of('ok') }
}

describe('doctor of a complete account', () => {
  it('reports nothing when nothing is missing', async () => {
    const { missing, ok } = await examineWith()
    expect(missing).toEqual([])
    expect(ok).toContain('you are signed in to account 123456789012')
    expect(ok).toContain('the certificate is issued for shop.example.rw')
  })
})

describe('doctor of an incomplete account', () => {
  const minutes = (count: number) => async () => new Date(Date.now() - count * 60_000)

  it.each<[what: string, changes: Partial<Aws>, sentence: string]>([
    ['a clock that is an hour fast', { time: minutes(60) }, "This machine's clock is 60 minutes fast"],
    ['a clock that is an hour slow', { time: minutes(-60) }, "This machine's clock is 60 minutes slow"],
    [
      'a connection to AWS',
      { time: () => Promise.reject(new TypeError('fetch failed')) },
      'AWS cannot be reached in eu-west-1',
    ],
    ['an answer without a time', { time: async () => new Date(Number.NaN) }, 'AWS does not return the time'],
    [
      'no credentials',
      { identity: () => Promise.reject(new NotSignedIn('Could not load credentials')) },
      'You are not signed in to AWS (Could not load credentials): aws sso login',
    ],
    [
      'another account',
      { identity: async () => ({ account: '210987654321', arn: 'arn:aws:sts::210987654321:assumed-role/A/a' }) },
      'you are signed in to 210987654321. Change AWS_PROFILE.',
    ],
    [
      'the root user',
      { identity: async () => ({ account, arn: `arn:aws:iam::${account}:root` }) },
      'You are signed in as the root user',
    ],
    [
      'a service',
      { missingServices: async () => ['backup'] },
      'eu-west-1 does not have backup. Choose another "region"',
    ],
    [
      'simultaneous functions',
      { concurrencyLimit: async () => 10 },
      'The account may run only 10 functions simultaneously',
    ],
    ['a certificate', { certificate: async () => undefined }, 'There is no such certificate in us-east-1'],
    [
      'a certificate for this name',
      { certificate: async () => ({ ...certificate, SubjectAlternativeNames: [] }) },
      'The certificate is for example.rw, not for shop.example.rw',
    ],
    [
      'the record that a certificate needs',
      {
        certificate: async () => ({
          ...certificate,
          Status: 'PENDING_VALIDATION',
          DomainValidationOptions: [{ ResourceRecord: { Name: '_a.example.rw.', Value: '_b.acm-validations.aws.' } }],
        }),
      },
      'needs a record at your registrar: _a.example.rw. CNAME _b.acm-validations.aws.',
    ],
    ['a valid certificate', { certificate: async () => ({ ...certificate, Status: 'EXPIRED' }) }, 'is EXPIRED'],
    [
      'the permission to issue one',
      { allowedIssuers: async () => ['letsencrypt.org'] },
      'Add a CAA record for amazon.com',
    ],
  ])('reports one sentence when it lacks %s', async (_what, changes, sentence) => {
    const { missing } = await examineWith(changes)
    expect(missing).toEqual([expect.stringContaining(sentence)])
  })

  it('reports a check that failed to run and still runs the others', async () => {
    const denied = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' })
    const { missing, ok } = await examineWith({ tableNames: () => Promise.reject(denied) })
    expect(missing).toEqual([
      'Could not check whether the shop already exists and is backed up: your permission set does not allow this check (AccessDeniedException); deploy with AdministratorAccess.',
    ])
    expect(ok).toContain('CDK is set up in the account')
  })

  it('reports a missing secret', async () => {
    secrets.on(GetParameterCommand).rejects(new ParameterNotFound({ message: '', $metadata: {} }))
    expect((await examineWith()).missing).toEqual([expect.stringContaining('There is no secret /itara-prod/paypal')])
  })

  it('reports a secret that is not encrypted', async () => {
    secrets.on(GetParameterCommand).resolves({ Parameter: { Type: 'String', Value: '{}' } })
    expect((await examineWith()).missing).toEqual([
      expect.stringContaining('The secret /itara-prod/paypal is not encrypted: aws ssm delete-parameter'),
    ])
  })
})

describe('notes of the doctor', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

  it.each([
    [daysAgo(3), /^The last backup of itara-prod is of \d{4}-\d\d-\d\d, but the plan runs every night/],
    [undefined, /^itara-prod has no backup yet/],
  ])('notes a plan whose last backup is older than two days: %s', async (last, sentence) => {
    const { notes, missing } = await examineWith({ lastBackup: async () => last })
    expect(notes).toContainEqual(expect.stringMatching(sentence))
    expect(missing).toEqual([])
  })

  it('omits the backups of a shop that is not deployed yet', async () => {
    const { notes, ok } = await examineWith({ tableNames: async () => [], lastBackup: async () => undefined })
    expect(JSON.stringify([notes, ok])).not.toContain('backup')
  })

  it('warns that a renamed stage would be a new, empty shop', async () => {
    const { notes, missing } = await examineWith({ tableNames: async () => ['itara-shop', 'other'] })
    expect(missing).toEqual([])
    expect(notes).toContainEqual(expect.stringContaining('The table itara-prod does not exist, but itara-shop does'))
  })

  it('notes missing alarm recipients, payments, a domain and CDK’s bootstrap', async () => {
    const { prod } = file
    const bare = readStage('prod', { prod: { account, region: prod.region, keep: true, budgetUsd: 50 } })
    const { notes, missing } = await examineWith(
      { isBootstrapped: async () => false, tableNames: async () => [] },
      bare,
    )
    expect(missing).toEqual([])
    for (const text of [
      'are not sent to an email address',
      'cannot pay by MTN MoMo or PayPal',
      'no domain of its own',
      'CDKToolkit',
    ]) {
      expect(notes).toContainEqual(expect.stringContaining(text))
    }
  })
})

describe('AWS client of the doctor', () => {
  const aws = awsIn('eu-west-1')
  const named = (name: string) => Object.assign(new Error(name), { name })

  it('reads the time of AWS without credentials', async () => {
    const answers = vi.fn<typeof fetch>(
      async () => new Response('', { headers: { date: 'Sun, 22 Nov 2026 08:00:00 GMT' } }),
    )
    vi.stubGlobal('fetch', answers)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await aws.time()).toEqual(new Date('2026-11-22T08:00:00Z'))
    expect(answers).toHaveBeenCalledWith('https://sts.eu-west-1.amazonaws.com/', { method: 'HEAD' })
  })

  it('reads the caller’s identity', async () => {
    const arn = `arn:aws:iam::${account}:user/aline`
    mockAws(STSClient).on(GetCallerIdentityCommand).resolves({ Account: account, Arn: arn })
    expect(await aws.identity()).toEqual({ account, arn })
  })

  it.each([
    [new STSServiceException({ name: 'ExpiredToken', $fault: 'client', $metadata: {} }), 'ExpiredToken'],
    [Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' }), 'Could not load'],
  ])('reports why the identity is unknown: %s', async (error, reason) => {
    mockAws(STSClient).on(GetCallerIdentityCommand).rejects(error)
    const failure = await aws.identity().catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(NotSignedIn)
    expect(String(failure)).toContain(reason)
  })

  it('reads a certificate, which may not exist', async () => {
    const acm = mockAws(ACMClient)
    acm.on(DescribeCertificateCommand).resolvesOnce({ Certificate: { ...certificate, Status: 'ISSUED' } })
    expect(await aws.certificate(certificateArn)).toEqual(certificate)
    acm.on(DescribeCertificateCommand).rejects(named('ResourceNotFoundException'))
    expect(await aws.certificate(certificateArn)).toBeUndefined()
    acm.on(DescribeCertificateCommand).rejects(named('AccessDeniedException'))
    await expect(aws.certificate(certificateArn)).rejects.toThrow('AccessDeniedException')
  })

  it('reads the account’s limit on concurrent functions', async () => {
    mockAws(LambdaClient)
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
    expect(await aws.concurrencyLimit()).toBe(10)
  })

  it('reads the time of the last backup, which may not exist', async () => {
    const backups = mockAws(BackupClient)
    const LastBackupTime = new Date('2026-11-22T08:00:00Z')
    backups.on(DescribeProtectedResourceCommand).resolvesOnce({ LastBackupTime })
    expect(await aws.lastBackup('arn:aws:dynamodb:eu-west-1::table/itara-prod')).toEqual(LastBackupTime)
    backups.on(DescribeProtectedResourceCommand).rejects(named('ResourceNotFoundException'))
    expect(await aws.lastBackup('arn:aws:dynamodb:eu-west-1::table/itara-prod')).toBeUndefined()
  })

  it('reads CDK’s bucket and the tables', async () => {
    const s3 = mockAws(S3Client)
    s3.on(HeadBucketCommand, { Bucket: `cdk-hnb659fds-assets-${account}-eu-west-1` }).resolves({})
    s3.on(HeadBucketCommand, { Bucket: 'cdk-hnb659fds-assets-210987654321-eu-west-1' }).rejects(named('NotFound'))
    expect(await aws.isBootstrapped(account)).toBe(true)
    expect(await aws.isBootstrapped('210987654321')).toBe(false)
    mockAws(DynamoDBClient)
      .on(ListTablesCommand)
      .resolves({ TableNames: ['itara-prod'] })
    expect(await aws.tableNames()).toEqual(['itara-prod'])
  })
})
