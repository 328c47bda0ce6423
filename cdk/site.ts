import { join } from 'node:path'
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IDependable } from 'constructs'
import { SITE_CONFIG_PATH } from '../shared/route.ts'
import type { SiteConfig } from '../shared/site-config.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import type { People } from './people.ts'
import type { Stage } from './stage.ts'

type Parts = {
  stage: Stage
  /** Folder of the built site: web/dist. */
  folder: string
  bucket: IBucket
  people: People
  /** Resources that must be deployed before a new site that calls them. */
  after: IDependable
}

/** The built site, and its config.json for this stage. */
export class Site extends Construct {
  /** The files that pages refer to. */
  readonly assets: IDependable

  constructor(scope: Construct, id: string, { stage, folder, bucket, people, after }: Parts) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const config: SiteConfig = {
      region: Stack.of(this).region,
      userPoolId: people.pool.userPoolId,
      userPoolClientId: people.client.userPoolClientId,
      business: stage.business,
      paymentMethods: paymentMethodsOf(stage),
      shop: stage.shop,
    }
    const common = {
      destinationBucket: bucket,
      logGroup,
      memoryLimit: 256,
      // Pages opened before a deployment still need their assets.
      prune: false,
      retainOnDelete: stage.keep,
    }
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(folder, 'assets'))],
      destinationKeyPrefix: 'assets/',
      // File names contain a hash of the content.
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [
        Source.asset(folder, { exclude: ['assets', '.vite', '.renderer'] }),
        Source.jsonData(SITE_CONFIG_PATH.slice(1), config),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    pages.node.addDependency(assets, after)
    this.assets = assets
  }
}
