import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { fittingBucket } from './cdk-type-guards.ts'
import type { Stage } from './stage.ts'

/** The table's point-in-time recovery period, so that a restored row finds its picture. */
const RESTORABLE = Duration.days(35)

const LOGS_KEPT = Duration.days(30)

/** The buckets. Only CloudFront reads them, and only functions with the permission write to them. */
export class Buckets extends Construct {
  readonly images: IBucket
  readonly site: IBucket
  readonly logs: IBucket

  constructor(scope: Construct, id: string, { keep }: Stage) {
    super(scope, id)
    const shut: BucketProps = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !keep,
    }
    const bucket = (name: string, props: BucketProps) => fittingBucket(new Bucket(this, name, { ...shut, ...props }))
    this.logs = bucket('Logs', {
      // CloudFront delivers its logs through access control lists.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: LOGS_KEPT }],
    })
    const logged = { serverAccessLogsBucket: this.logs }
    this.images = bucket('Images', {
      ...logged,
      serverAccessLogsPrefix: 'images/',
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: RESTORABLE }],
    })
    this.site = bucket('Site', { ...logged, serverAccessLogsPrefix: 'site/' })
  }
}
