import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { lookup, resolveCaa } from 'node:dns/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { SignatureV4 } from '@smithy/signature-v4'
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

/** AWS did not respond to a query, for example because the credentials lack the permission. */
class Unanswered extends Error {}

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

const Settings = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.int() }) })

/** Response of AWS Backup, in seconds since 1970. */
const Backed = z.object({ LastBackupTime: z.number() })

export function awsIn(region: string): Aws {
  const sts = `sts.${region}.amazonaws.com`
  return {
    async time() {
      const { headers } = await fetch(`https://${sts}/`, { method: 'HEAD' })
      return new Date(headers.get('date') ?? Number.NaN)
    },
    async identity() {
      const body = 'Action=GetCallerIdentity&Version=2011-06-15'
      const answer = await signedCall(sts, { service: 'sts', region, contentType: FORM, body })
      const text = await answer.text()
      const [, account] = /<Account>(\d{12})<\/Account>/.exec(text) ?? []
      const [, arn] = /<Arn>([^<]+)<\/Arn>/.exec(text) ?? []
      if (account === undefined || arn === undefined) throw new NotSignedIn(/<Code>([^<]+)<\/Code>/.exec(text)?.[1])
      return { account, arn }
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
      const where = { service: 'acm', region: 'us-east-1', contentType: JSON_1_1 }
      const answer = await signedCall('acm.us-east-1.amazonaws.com', {
        ...where,
        target: 'CertificateManager.DescribeCertificate',
        body: JSON.stringify({ CertificateArn: arn }),
      })
      if (!answer.ok) {
        const reason = await reasonOf(answer)
        if (reason === 'ResourceNotFoundException') return undefined
        throw new Unanswered(reason)
      }
      return z.parse(z.object({ Certificate }), await answer.json()).Certificate
    },
    async concurrencyLimit() {
      const answer = await signedCall(`lambda.${region}.amazonaws.com`, {
        service: 'lambda',
        region,
        method: 'GET',
        path: '/2016-08-19/account-settings/',
      })
      if (!answer.ok) throw new Unanswered(await reasonOf(answer))
      return z.parse(Settings, await answer.json()).AccountLimit.ConcurrentExecutions
    },
    async isBootstrapped(account) {
      try {
        await new S3Client({ region }).send(
          new HeadBucketCommand({ Bucket: `cdk-hnb659fds-assets-${account}-${region}`, ExpectedBucketOwner: account }),
        )
        return true
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return false
        throw error
      }
    },
    async tableNames() {
      const { TableNames = [] } = await new DynamoDBClient({ region }).send(new ListTablesCommand())
      return TableNames
    },
    async lastBackup(tableArn) {
      const answer = await signedCall(`backup.${region}.amazonaws.com`, {
        service: 'backup',
        region,
        method: 'GET',
        path: `/resources/${encodeURIComponent(tableArn)}`,
      })
      if (!answer.ok) {
        const reason = await reasonOf(answer)
        if (reason === 'ResourceNotFoundException') return undefined
        throw new Unanswered(reason)
      }
      return new Date(z.parse(Backed, await answer.json()).LastBackupTime * 1000)
    },
    async allowedIssuers(domain) {
      const records = await resolveCaa(domain).catch(() => [])
      return records.flatMap(({ issue, issuewild }) => issue ?? issuewild ?? [])
    },
  }
}

const FORM = 'application/x-www-form-urlencoded; charset=utf-8'
const JSON_1_1 = 'application/x-amz-json-1.1'

type Call = {
  service: string
  region: string
  method?: string
  path?: string
  contentType?: string
  target?: string
  body?: string
}

/** Makes a signed call to a service whose client is not used elsewhere in the project. */
async function signedCall(host: string, { service, region, method = 'POST', path = '/', ...sent }: Call) {
  const credentials = await new DynamoDBClient({ region }).config.credentials().catch((error: unknown) => {
    throw new NotSignedIn(error instanceof Error ? error.message : String(error))
  })
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 })
  const { contentType, target, body } = sent
  const { headers } = await signer.sign({
    protocol: 'https:',
    hostname: host,
    method,
    path,
    headers: {
      host,
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(target !== undefined && { 'x-amz-target': target }),
    },
    body,
  })
  const { host: _host, ...others } = headers
  return fetch(`https://${host}${path}`, { method, headers: others, ...(body !== undefined && { body }) })
}

/** Returns the name of the error, from the body or the header, depending on the service. */
async function reasonOf(answer: Response): Promise<string> {
  const { __type = '' } =
    z.safeParse(z.object({ __type: z.string() }), await answer.json().catch(() => undefined)).data ?? {}
  const name = __type || (answer.headers.get('x-amzn-errortype') ?? '')
  return /\w+Exception/.exec(name)?.[0] ?? `HTTP ${answer.status}`
}

/** Node's own hash with the interface that the signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }

  reset(): void {
    throw new Error('A hash is used once')
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}
