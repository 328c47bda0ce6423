import { lookup, resolveCaa } from 'node:dns/promises'
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { BackupClient, DescribeProtectedResourceCommand } from '@aws-sdk/client-backup'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { GetCallerIdentityCommand, STSClient, STSServiceException } from '@aws-sdk/client-sts'
import * as z from 'zod/mini'

/** Queries to AWS. They return facts, and the checks interpret them. */
export type Aws = {
  /** Returns AWS's own time, which needs no sign-in. */
  time(): Promise<Date>
  /** Returns the account and user of the credentials. @throws NotSignedIn without valid ones */
  identity(): Promise<{ account: string; arn: string }>
  /** Returns which of these services have no endpoint in the region. */
  missingServices(services: readonly string[]): Promise<string[]>
  /** Returns the certificate, or undefined if it does not exist. */
  certificate(arn: string): Promise<Certificate | undefined>
  /** Returns the account's limit of concurrent functions. */
  concurrencyLimit(): Promise<number>
  isBootstrapped(account: string): Promise<boolean>
  tableNames(): Promise<string[]>
  /** Returns the time of a table's newest backup in AWS Backup, or undefined if no backup exists. */
  lastBackup(tableArn: string): Promise<Date | undefined>
  /** Returns the authorities that may issue certificates for a domain; empty if the domain does not restrict them. */
  allowedIssuers(domain: string): Promise<string[]>
}

export class NotSignedIn extends Error {}

const Certificate = z.object({
  Status: z.string(),
  DomainName: z.string(),
  SubjectAlternativeNames: z._default(z.array(z.string()), []),
  DomainValidationOptions: z._default(
    z.array(z.object({ ResourceRecord: z.optional(z.object({ Name: z.string(), Value: z.string() })) })),
    [],
  ),
})
export type Certificate = z.infer<typeof Certificate>

export function awsIn(region: string): Aws {
  return {
    async time() {
      const { headers } = await fetch(`https://sts.${region}.amazonaws.com/`, { method: 'HEAD' })
      return new Date(headers.get('date') ?? Number.NaN)
    },
    async identity() {
      const { Account, Arn } = await new STSClient({ region })
        .send(new GetCallerIdentityCommand())
        .catch(explainRefusal)
      return z.parse(z.object({ account: z.string(), arn: z.string() }), { account: Account, arn: Arn })
    },
    async missingServices(services) {
      const found = await Promise.all(
        services.map(async (service) => {
          const isThere = await lookup(`${service}.${region}.amazonaws.com`).then(
            () => true,
            () => false,
          )
          return isThere ? [] : [service]
        }),
      )
      return found.flat()
    },
    async certificate(arn) {
      // CloudFront accepts only certificates of this region.
      const client = new ACMClient({ region: 'us-east-1' })
      const answer = await client
        .send(new DescribeCertificateCommand({ CertificateArn: arn }))
        .catch(absentIf('ResourceNotFoundException'))
      return answer && z.parse(Certificate, answer.Certificate)
    },
    async concurrencyLimit() {
      const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand())
      return z.parse(z.int(), AccountLimit?.ConcurrentExecutions)
    },
    async isBootstrapped(account) {
      const bucket = { Bucket: `cdk-hnb659fds-assets-${account}-${region}`, ExpectedBucketOwner: account }
      const found = await new S3Client({ region }).send(new HeadBucketCommand(bucket)).catch(absentIf('NotFound'))
      return found !== undefined
    },
    async tableNames() {
      const { TableNames = [] } = await new DynamoDBClient({ region }).send(new ListTablesCommand())
      return TableNames
    },
    async lastBackup(tableArn) {
      const table = await new BackupClient({ region })
        .send(new DescribeProtectedResourceCommand({ ResourceArn: tableArn }))
        .catch(absentIf('ResourceNotFoundException'))
      return table?.LastBackupTime
    },
    async allowedIssuers(domain) {
      const records = await resolveCaa(domain).catch(() => [])
      return records.flatMap(({ issue, issuewild }) => issue ?? issuewild ?? [])
    },
  }
}

/** Handles the errors of a query for something that may not exist: returns undefined for the error of this name. */
function absentIf(name: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && error.name === name)) throw error
  }
}

/** @throws NotSignedIn if there are no credentials or AWS refuses them */
function explainRefusal(error: unknown): never {
  if (error instanceof STSServiceException) throw new NotSignedIn(error.name)
  if (error instanceof Error && error.name === 'CredentialsProviderError') throw new NotSignedIn(error.message)
  throw error
}
