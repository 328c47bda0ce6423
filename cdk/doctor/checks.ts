import { dayOf } from '../../shared/day.ts'
import { CannotDeploy } from '../cannot-deploy.ts'
import { checkSecrets } from '../commands/check-secrets.ts'
import { methodsNote } from '../payment-methods.ts'
import { rateWarning } from '../paypal.ts'
import { accountFor, STAGES_FILE, type Stage, silenceWarning } from '../stage.ts'
import { type Aws, type Certificate, NotSignedIn } from './aws.ts'

/** A finding of the doctor: something in order, something that prevents a deployment, or a note. */
export type Finding = { kind: 'ok' | 'missing' | 'note'; text: string }

/** AWS rejects signatures that differ from its own time by more than this. */
const SKEW_MS = 5 * 60_000

/** Far more than a shop needs, and granted by AWS on request. A new account may have 10. */
const MIN_CONCURRENCY = 100

/** The plan runs every night, so a single missed night is not reported. */
const BACKUP_DAYS = 2

/** AWS services of the stack, by the first part of their host names. */
const SERVICES = [
  ...['apigateway', 'backup', 'cloudformation', 'cognito-idp', 'dynamodb', 'events', 'lambda', 'logs', 'monitoring'],
  ...['s3', 'sns', 'sqs', 'ssm'],
]

const AMAZON = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com']

/**
 * Checks everything that a deployment of this stage needs, in the order in which problems should be fixed. Changes
 * nothing.
 */
export async function* examine(stage: Stage, aws: Aws): AsyncGenerator<Finding> {
  const time = await aws.time().catch(() => undefined)
  const clock = time
    ? clockFinding(time, new Date())
    : missing(`AWS cannot be reached in ${stage.region}. Check this machine's connection and proxy.`)
  yield clock
  // With a wrong clock, AWS rejects every signed request.
  if (clock.kind === 'missing') return
  let account: string
  try {
    const identity = await aws.identity()
    account = accountFor(stage, identity.account)
    yield ok(`you are signed in to account ${account}`)
    yield rootFinding(identity.arn)
  } catch (error) {
    yield missing(sentenceOf(error))
    return
  }
  const looks: readonly [what: string, look: () => Promise<Finding[]>][] = [
    ['the region has all services', async () => [await servicesFinding(stage, aws)]],
    ['the secrets exist', async () => [await secretsFinding(stage)]],
    ['enough functions may run simultaneously', async () => [await concurrencyFinding(stage, aws)]],
    ['the domain is ready', () => domainFindings(stage, aws)],
    ['the shop already exists and is backed up', () => shopFindings(stage, account, aws)],
    ['CDK was set up', async () => [await bootstrapFinding(account, aws)]],
  ]
  for (const [what, look] of looks) {
    yield* await look().catch((error: unknown) => [missing(`Could not check whether ${what}: ${reasonOf(error)}`)])
  }
  for (const text of [silenceWarning(stage), methodsNote(stage), rateWarning(stage, dayOf(new Date()))]) {
    if (text !== undefined) yield note(text)
  }
}

async function servicesFinding({ region }: Stage, aws: Aws): Promise<Finding> {
  const lacking = await aws.missingServices(SERVICES)
  return lacking.length === 0
    ? ok(`${region} has all services that the shop needs`)
    : missing(`${region} does not have ${lacking.join(', ')}. Choose another "region" in ${STAGES_FILE}.`)
}

async function concurrencyFinding({ region }: Stage, aws: Aws): Promise<Finding> {
  const limit = await aws.concurrencyLimit()
  return limit >= MIN_CONCURRENCY
    ? ok(`the account may run ${limit} functions simultaneously`)
    : missing(
        `The account may run only ${limit} functions simultaneously. Request 1,000 under Service Quotas, Lambda, ` +
          `'Concurrent executions', in ${region}.`,
      )
}

/** Checks the last backup. A plan that does not run sends no event, so only its last result shows the problem. */
async function backupFindings({ keep, region, tableName }: Stage, account: string, aws: Aws): Promise<Finding[]> {
  if (!keep) return []
  const last = await aws.lastBackup(`arn:aws:dynamodb:${region}:${account}:table/${tableName}`)
  if (last && Date.now() - last.getTime() < BACKUP_DAYS * 24 * 60 * 60_000) {
    return [ok(`the last backup of ${tableName} is of ${dayOf(last)}`)]
  }
  const found = last ? `The last backup of ${tableName} is of ${dayOf(last)}` : `${tableName} has no backup yet`
  return [note(`${found}, but the plan runs every night. Check AWS Backup, Jobs, in ${region}.`)]
}

async function bootstrapFinding(account: string, aws: Aws): Promise<Finding> {
  return (await aws.isBootstrapped(account))
    ? ok('CDK is set up in the account')
    : note('CDK is not set up in the account. The first deployment does this (the stack CDKToolkit).')
}

function clockFinding(theirs: Date, ours: Date): Finding {
  const minutes = Math.round((ours.getTime() - theirs.getTime()) / 60_000)
  if (Number.isNaN(minutes)) return missing('AWS does not return the time. Check whether a proxy changes its replies.')
  if (Math.abs(minutes) * 60_000 < SKEW_MS) return ok('the clock is right')
  const how = `${Math.abs(minutes)} minutes ${minutes > 0 ? 'fast' : 'slow'}`
  return missing(`This machine's clock is ${how}, so AWS rejects its requests. Synchronise it with a time server.`)
}

function rootFinding(arn: string): Finding {
  return arn.endsWith(':root')
    ? missing(
        'You are signed in as the root user, whose access cannot be limited. Sign in through IAM Identity Center instead.',
      )
    : ok(`you are not the root user but ${arn.split(':').at(-1)}`)
}

async function secretsFinding(stage: Stage): Promise<Finding> {
  try {
    await checkSecrets(stage)
    return ok('the secrets of the payment providers exist')
  } catch (error) {
    return missing(sentenceOf(error))
  }
}

async function domainFindings({ domain }: Stage, aws: Aws): Promise<Finding[]> {
  if (!domain) return [note('The shop has no domain of its own. It will use an address of cloudfront.net.')]
  const issuers = await aws.allowedIssuers(domain.name)
  const certificate = certificateFinding(domain.name, await aws.certificate(domain.certificateArn))
  if (issuers.length === 0 || issuers.some((issuer) => AMAZON.includes(issuer))) return [certificate]
  const issuer = `${domain.name} allows only ${issuers.join(', ')} to issue certificates. Add a CAA record for amazon.com.`
  return [missing(issuer), certificate]
}

function certificateFinding(name: string, certificate: Certificate | undefined): Finding {
  if (!certificate) return missing(`There is no such certificate in us-east-1 of this account. Check "certificateArn".`)
  const { Status, DomainName, SubjectAlternativeNames, DomainValidationOptions } = certificate
  const parent = name.slice(name.indexOf('.'))
  if (![DomainName, ...SubjectAlternativeNames].some((covered) => covered === name || covered === `*${parent}`)) {
    return missing(`The certificate is for ${DomainName}, not for ${name}. Request one for ${name}.`)
  }
  if (Status === 'PENDING_VALIDATION') {
    const records = DomainValidationOptions.flatMap(({ ResourceRecord: record }) =>
      record ? [`${record.Name} CNAME ${record.Value}`] : [],
    )
    return missing(`The certificate needs a record at your registrar: ${[...new Set(records)].join('; ')}`)
  }
  if (Status !== 'ISSUED') return missing(`The certificate is ${Status}. Request another one in us-east-1.`)
  return ok(`the certificate is issued for ${name}`)
}

/** Checks for an existing shop. A renamed stage would create a new, empty shop alongside the old one. */
async function shopFindings(stage: Stage, account: string, aws: Aws): Promise<Finding[]> {
  const { name, tableName } = stage
  const tables = (await aws.tableNames()).filter((table) => table.startsWith('itara-'))
  if (tables.includes(tableName)) {
    return [ok(`the shop's table ${tableName} exists and is kept`), ...(await backupFindings(stage, account, aws))]
  }
  if (tables.length === 0) return [ok('a new shop will be created')]
  const renamed =
    `The table ${tableName} does not exist, but ${tables.join(', ')} does. A stage that was renamed to ${name} gets a new, ` +
    'empty shop. Undo the renaming unless you want a new shop.'
  return [note(renamed)]
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotDeploy) return error.message
  if (error instanceof NotSignedIn) {
    return `You are not signed in to AWS (${error.message}): aws sso login, and set AWS_PROFILE (docs/tutorials/deploy-your-first-shop.md).`
  }
  throw error
}

/** Returns the reason why a query failed. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const text = name === 'Error' ? message : name
  return /AccessDenied|Unauthorized|Forbidden|HTTP 403/.test(`${text} ${message}`)
    ? `your permission set does not allow this check (${text}); deploy with AdministratorAccess.`
    : `${text}. Try again in a minute.`
}

function ok(text: string): Finding {
  return { kind: 'ok', text }
}

function missing(text: string): Finding {
  return { kind: 'missing', text }
}

function note(text: string): Finding {
  return { kind: 'note', text }
}
