import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Business } from '../shared/business.ts'
import { MomoAccess } from '../shared/payments/momo-settings.ts'
import { PaypalAccess } from '../shared/payments/paypal-settings.ts'
import { Shop } from '../shared/shop.ts'
import { CannotDeploy } from './cannot-deploy.ts'

/**
 * Regions enabled in every account. CloudFront does not deliver logs to buckets in others (its guide, 'Standard
 * logging').
 */
const REGIONS = [
  ...['eu-west-1', 'eu-west-2', 'eu-west-3', 'eu-central-1', 'eu-north-1', 'ap-south-1', 'ap-southeast-1'],
  ...['ap-southeast-2', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ca-central-1', 'sa-east-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
]

/** Settings of one shop in AWS, in cdk/stages.json; see docs/reference/configuration.md. */
const StageSettings = z.strictObject({
  /** Twelve digits. By default the account of the credentials; required for a shop that is kept. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be the twelve digits of an account'))),
  region: z.enum(REGIONS, 'must be a region like eu-west-1 that is enabled in every account by default'),
  /** Whether its data outlives the stack. If so, no command deletes the table, the users or the pictures. */
  keep: z.boolean(),
  /** Receives alarms and budget notifications. */
  alarmEmail: z.optional(z.email()),
  /**
   * Sender of emails. SES must have verified its domain in the stage's region. Without it, Cognito sends from its own
   * address.
   */
  mailFrom: z.optional(z.email()),
  /** US dollars per month. */
  budgetUsd: z.number().check(z.positive()),
  /**
   * Maximum concurrency of each function that accepts data from strangers. AWS requires 100 unreserved calls, so a new
   * account, whose quota is 10, cannot reserve any. Without this setting, only the limits of cdk/capacity.ts apply.
   */
  anonymousConcurrency: z.optional(z.int().check(z.positive())),
  /** Overrides of the shop's default rules and rates. */
  business: z._default(Business, Business.parse({})),
  /** Printed on receipts. */
  shop: z._default(Shop, Shop.parse({})),
  /** Connection to MTN MoMo; without it the shop does not offer MoMo. */
  momo: z.optional(MomoAccess),
  /** Connection to PayPal, live or sandbox; without it the shop does not offer PayPal. */
  paypal: z.optional(PaypalAccess),
  /** A custom domain; CloudFront requires its certificate in us-east-1. */
  domain: z.optional(
    z.strictObject({
      name: z.string(),
      certificateArn: z.string().check(z.startsWith('arn:aws:acm:us-east-1:', 'must be in us-east-1')),
    }),
  ),
  /** A table other than itara-<stage>, such as a restored one. */
  table: z.optional(z.string().check(z.regex(/^[\w.-]{3,255}$/, 'is not a table name'))),
})

const Stages = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9]{1,11}$/, 'is not a stage: use 2 to 12 letters')),
  StageSettings,
)

export type Stage = z.infer<typeof StageSettings> & { name: string; tableName: string; userPoolName: string }

export const STAGES_FILE = 'cdk/stages.json'

/**
 * Reads the settings of a stage.
 * @throws CannotDeploy without a name, for one that is not in the file, and for an invalid file
 */
export function readStage(name: string | undefined, file = stagesFile()): Stage {
  const parsed = Stages.safeParse(file)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new CannotDeploy(`${STAGES_FILE} is invalid: ${issue?.path.join('.')} ${issue?.message}. Please correct it.`)
  }
  const known = Object.keys(parsed.data).join(', ')
  if (!name) throw new CannotDeploy(`Name the shop: add -- --stage and one of the stages in ${STAGES_FILE}: ${known}.`)
  const settings = parsed.data[name]
  if (!settings) {
    throw new CannotDeploy(`There is no stage '${name}' in ${STAGES_FILE}. Name one of ${known}, or add the stage.`)
  }
  return { ...settings, name, tableName: settings.table ?? `itara-${name}`, userPoolName: `itara-${name}` }
}

/**
 * Returns the account that a stage is deployed to.
 * @throws CannotDeploy without credentials, with those of another account, and for a kept shop without an account,
 * because no command could remove one created in the wrong account
 */
export function accountFor(stage: Stage, signedInTo: string | undefined): string {
  if (!signedInTo) {
    throw new CannotDeploy(
      'You are not signed in to AWS: set AWS_PROFILE or the access keys (`aws sts get-caller-identity` must answer).',
    )
  }
  if (stage.account && stage.account !== signedInTo) {
    throw new CannotDeploy(
      `The stage ${stage.name} is in account ${stage.account}, but you are signed in to ${signedInTo}. Change AWS_PROFILE.`,
    )
  }
  if (stage.keep && !stage.account) {
    throw new CannotDeploy(
      `The shop ${stage.name} is protected, so its account must be set. You are signed in to ${signedInTo}. To use this account, ` +
        `add "account": "${signedInTo}" to the stage in ${STAGES_FILE}.`,
    )
  }
  return signedInTo
}

/** Returns a warning about a stage without an address for alarms. */
export function silenceWarning({ name, alarmEmail }: Stage): string | undefined {
  if (alarmEmail) return undefined
  return `The alarms of ${name} are not sent to an email address. Add "alarmEmail" to ${STAGES_FILE} and deploy.`
}

function stagesFile(): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'stages.json'), 'utf8'))
}
