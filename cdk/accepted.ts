import { type Stack, Token, Validations } from 'aws-cdk-lib'
import { contract } from '../shared/contract.ts'
import { constructIdOf } from './api.ts'

/** A finding of cdk-nag that is as it should be. */
type Accepted = {
  /** A construct's path below the stack, without what CDK adds to its end; all below it is meant. */
  below: string
  rules: readonly string[]
  reason: string
}

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
    reason: 'The plan with threat protection costs per person; guessing is held up by throttling and Cognito itself.',
  },
  ...contract
    .filter(({ access }) => access === 'public')
    .map((route) => ({
      below: `Api/${constructIdOf(route)}`,
      rules: ['AwsSolutions-APIG4'],
      reason: 'Public by the contract: what a visitor sees before signing in, and signing in itself.',
    })),
  ...['Api/pictures-upload-picture', 'Consumers/products-follow-changes'].map((below) => ({
    below,
    rules: ['AwsSolutions-IAM5[Resource::<BucketsImages16C2C5AC.Arn>/images/uploads/*]'],
    reason: 'Pictures have names of their own; these are below the one folder that uploads go to.',
  })),
  {
    below: 'Consumers',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'Of dynamodb:ListStreams, which an event source mapping asks for and which knows no narrower resource.',
  },
  ...['Consumers', 'Schedules'].map((below) => ({
    below,
    rules: ['AwsSolutions-SQS3'],
    reason: 'These are the queues of dead letters.',
  })),
  {
    below: 'Delivery/Distribution',
    rules: ['AwsSolutions-CFR1'],
    reason: 'Rwandans abroad send lamps home.',
  },
  {
    below: 'Delivery/Distribution',
    rules: ['AwsSolutions-CFR2'],
    reason: 'A firewall costs more a month than all the rest; the API is throttled and authorised by itself.',
  },
  {
    below: 'Delivery/Distribution',
    rules: ['AwsSolutions-CFR4'],
    reason: 'With a domain of its own it speaks TLS 1.2 and newer; under cloudfront.net AWS settles it.',
  },
]

/** What CDK itself brings along to copy the site into its bucket; its parts have names by account and region. */
function inTheCopying({ account, region }: Stack): Accepted {
  const accountName = Token.isUnresolved(account) ? '<AWS::AccountId>' : account
  const wide = [
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `Action::s3:${action}`),
    `Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${accountName}-${region}/*`,
    'Resource::<BucketsSite59871C46.Arn>/*',
  ]
  return {
    below: 'Custom::CDKBucketDeployment',
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...wide.map((finding) => `AwsSolutions-IAM5[${finding}]`),
      'AwsSolutions-L1',
    ],
    reason: "CDK's own function, which copies the site into its bucket while a deployment runs and at no other time.",
  }
}

/** Says of each finding that stays why it does. Throws for one whose construct is no longer there. */
export function acceptFindings(stack: Stack): void {
  const all = stack.node.findAll()
  for (const { below, rules, reason } of [...inTheShop, inTheCopying(stack)]) {
    const construct = all.find(({ node }) => node.path.startsWith(`${stack.node.path}/${below}`))
    if (!construct) throw new Error(`Nothing is below ${below} any more, of which findings are accepted`)
    Validations.of(construct).acknowledge(...rules.map((id) => ({ id, reason })))
  }
}
