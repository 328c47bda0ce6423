import { Names, type Stack, Token, Validations } from 'aws-cdk-lib'
import { contract } from '../shared/contract.ts'
import { constructIdOf } from './api.ts'
import type { Buckets } from './buckets.ts'
import type { Stage } from './stage.ts'

/** A finding of cdk-nag, or a CDK warning, that is accepted, with the reason. */
type Accepted = {
  /** Path prefix of a construct below the stack. Everything below it is covered. */
  below: string
  rules: readonly string[]
  reason: string
}

const UPLOADS = 'images/uploads/*'
const UPLOADS_REASON = 'Uploaded pictures have generated names, all below this one folder.'

const inTheShop: readonly Accepted[] = [
  {
    below: 'People/Pool',
    rules: ['AwsSolutions-COG1'],
    reason: 'Eight characters of three kinds: customers sign in on phones, where a symbol is three taps away.',
  },
  {
    below: 'People/Pool',
    rules: ['AwsSolutions-COG2'],
    reason: 'A customer of a lamp shop would not come back for a second factor.',
  },
  {
    below: 'People/Pool',
    rules: ['AwsSolutions-COG8'],
    reason: 'The plan with threat protection is billed per person; throttling and Cognito itself slow down guessing.',
  },
  ...contract
    .filter(({ access }) => access === 'public')
    .map((route) => ({
      below: `Api/${constructIdOf(route)}`,
      rules: ['AwsSolutions-APIG4'],
      reason: 'Public by the contract: pages and calls that visitors use before they sign in, and sign-in itself.',
    })),
  {
    below: 'Consumers/products-follow-changes',
    rules: [`AwsSolutions-IAM5[Resource::<BucketsImages16C2C5AC.Arn>/${UPLOADS}]`],
    reason: UPLOADS_REASON,
  },
  {
    below: 'Consumers',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'dynamodb:ListStreams, which an event source mapping requires, supports no narrower resource.',
  },
  ...['Consumers', 'Schedules'].map((below) => ({
    below,
    rules: ['AwsSolutions-SQS3'],
    reason: 'These are the dead-letter queues themselves.',
  })),
  {
    below: 'Delivery/Distribution',
    rules: ['AwsSolutions-CFR1'],
    reason: 'Rwandans abroad order lamps for their families at home.',
  },
  {
    below: 'Delivery/Distribution',
    rules: ['AwsSolutions-CFR2'],
    reason:
      'A web firewall would cost more a month than everything else; the API has its own throttling and authorizer.',
  },
  {
    below: 'Delivery/Distribution',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason: "No address leads to a bucket's root: '/' is the page (edge/screens.js), and pictures are below /images.",
  },
  {
    below: 'Delivery/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason: 'With a custom domain the minimum is TLS 1.2; under cloudfront.net AWS sets it.',
  },
]

/** Only a kept shop has backups. */
const ofKeptShop: Accepted = {
  below: 'Backups/Role',
  rules: ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'].map(
    (name) => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
  ),
  reason: "AWS Backup's own policies: Amazon defines the calls, and only that service can assume the role.",
}

/** Accepts findings in the upload's nested stack, where the pictures bucket is a parameter. */
function inUpload({ images }: Buckets): Accepted {
  const parameter = `referenceto${Names.nodeUniqueId(images.node.findChild('Resource').node)}Arn`
  return {
    below: 'Api/pictures/pictures-upload-picture',
    rules: [`AwsSolutions-IAM5[Resource::<${parameter}>/${UPLOADS}]`],
    reason: UPLOADS_REASON,
  }
}

/**
 * Accepts findings in CDK's own function that copies the site into its bucket. Its resources are named after account
 * and region.
 */
function inBucketDeployment({ account, region }: Stack): Accepted {
  const accountName = Token.isUnresolved(account) ? '<AWS::AccountId>' : account
  const wildcards = [
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `Action::s3:${action}`),
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${accountName}-${region}/*`,
    'Resource::<BucketsSite59871C46.Arn>/*',
  ]
  return {
    below: 'Custom::CDKBucketDeployment',
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...wildcards.map((finding) => `AwsSolutions-IAM5[${finding}]`),
      'AwsSolutions-L1',
    ],
    reason: "CDK's own function, which copies the site into its bucket and runs only during a deployment.",
  }
}

/**
 * Acknowledges each accepted finding with its reason.
 * @throws Error for a path that no longer exists, so that outdated entries are removed
 */
export function acceptFindings(stack: Stack, { keep }: Stage, buckets: Buckets): void {
  const all = stack.node.findAll()
  const inThisShop = [inUpload(buckets), inBucketDeployment(stack), ...(keep ? [ofKeptShop] : [])]
  for (const { below, rules, reason } of [...inTheShop, ...inThisShop]) {
    const path = `${stack.node.path}/${below}`
    // An exact match comes first, because another construct's path may begin with the same text.
    const construct = all.find(({ node }) => node.path === path) ?? all.find(({ node }) => node.path.startsWith(path))
    if (!construct) throw new Error(`No construct is below ${below} any more: remove it from the accepted findings`)
    Validations.of(construct).acknowledge(...rules.map((id) => ({ id, reason })))
  }
}
