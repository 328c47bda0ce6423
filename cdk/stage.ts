import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Business } from '../shared/business.ts'
import { MomoAccess } from '../shared/payments/momo-settings.ts'
import { PaypalAccess } from '../shared/payments/paypal-settings.ts'
import { Shop } from '../shared/shop.ts'
import { CannotDeploy } from './cannot-deploy.ts'

/** Those that are open to every account. To buckets in the others CloudFront brings no logs (its guide, 'Standard logging'). */
const REGIONS = [
  ...['eu-west-1', 'eu-west-2', 'eu-west-3', 'eu-central-1', 'eu-north-1', 'ap-south-1', 'ap-southeast-1'],
  ...['ap-southeast-2', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ca-central-1', 'sa-east-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
]

/** One shop in AWS of several beside each other, as cdk/stages.json describes it; see docs/operations.md. */
const StageSettings = z.strictObject({
  /** Twelve digits; absent, whatever account the credentials are of, which a shop that is kept does not put up with. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be the twelve digits of an account'))),
  region: z.enum(REGIONS, 'must be a region like eu-west-1, open to every account without being asked for'),
  /** Its data outlives everything: nothing here deletes the table, the people or the pictures. */
  keep: z.boolean(),
  /** Who is told when something is wrong or costs more than it should. */
  alarmEmail: z.optional(z.email()),
  /** US dollars a month. */
  budgetUsd: z.number().check(z.positive()),
  /** What differs from the shop's defaults. */
  business: z._default(Business, Business.parse({})),
  /** What stands on receipts. */
  shop: z._default(Shop, Shop.parse({})),
  /** How MTN MoMo is reached; nothing is put together without it. */
  momo: z.optional(MomoAccess),
  /** How PayPal is reached, in earnest or in its sandbox; nothing is put together without it. */
  paypal: z.optional(PaypalAccess),
  /** The site's own name; the certificate must be in us-east-1, where CloudFront looks for it. */
  domain: z.optional(
    z.strictObject({
      name: z.string(),
      certificateArn: z.string().check(z.startsWith('arn:aws:acm:us-east-1:', 'must be in us-east-1')),
    }),
  ),
  /** Another table than itara-<stage>, such as one that was restored. */
  table: z.optional(z.string().check(z.regex(/^[\w.-]{3,255}$/, 'is no name of a table'))),
})

const Stages = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9]{1,11}$/, 'is no stage: 2 to 12 letters')),
  StageSettings,
)

export type Stage = z.infer<typeof StageSettings> & { name: string; tableName: string; userPoolName: string }

export const STAGES_FILE = 'cdk/stages.json'

/** @throws CannotDeploy without a name, for one that the file does not know, and for a file with faults */
export function readStage(name: string | undefined, file = stagesFile()): Stage {
  const parsed = Stages.safeParse(file)
  if (!parsed.success) {
    const [fault] = parsed.error.issues
    throw new CannotDeploy(`${STAGES_FILE} has a fault: ${fault?.path.join('.')} ${fault?.message}. Please mend it.`)
  }
  const known = Object.keys(parsed.data).join(', ')
  if (!name) throw new CannotDeploy(`Which shop? Add -- --stage and one of those in ${STAGES_FILE}: ${known}.`)
  const settings = parsed.data[name]
  if (!settings) {
    throw new CannotDeploy(`There is no stage '${name}' in ${STAGES_FILE}, only ${known}. Name one of them, or add it.`)
  }
  return { ...settings, name, tableName: settings.table ?? `itara-${name}`, userPoolName: `itara-${name}` }
}

/**
 * The account that a stage is deployed to.
 * @throws CannotDeploy without credentials, with those of another account than the stage's, and for a shop that is kept
 * and does not say where: it is never made in a wrong account, where nothing could take it away
 */
export function accountFor(stage: Stage, signedInTo: string | undefined): string {
  if (!signedInTo) {
    throw new CannotDeploy(
      'You are not signed in to AWS: set AWS_PROFILE or the access keys (`aws sts get-caller-identity` must answer).',
    )
  }
  if (stage.account && stage.account !== signedInTo) {
    throw new CannotDeploy(
      `The stage ${stage.name} is in account ${stage.account} and you are signed in to ${signedInTo}: change AWS_PROFILE.`,
    )
  }
  if (stage.keep && !stage.account) {
    throw new CannotDeploy(
      `The shop ${stage.name} is kept, so it must say where it is. You are signed in to ${signedInTo}: if it is to be ` +
        `there, write "account": "${signedInTo}" into it in ${STAGES_FILE}.`,
    )
  }
  return signedInTo
}

/** What to say of a stage of which nobody hears when something is wrong. */
export function silenceWarning({ name, alarmEmail }: Stage): string | undefined {
  if (alarmEmail) return undefined
  return `Nobody is told when something is wrong with ${name}: write "alarmEmail" into ${STAGES_FILE}, and deploy.`
}

function stagesFile(): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'stages.json'), 'utf8'))
}
