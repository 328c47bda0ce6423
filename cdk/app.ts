import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { AwsSolutionsChecks } from 'cdk-nag'
import { addRenderer } from './bundle/add-renderer.ts'
import { bundleHandlers } from './bundle/bundle-handlers.ts'
import { CannotDeploy, endWith } from './cannot-deploy.ts'
import { handlers } from './handlers.ts'
import { ShopStack } from './shop-stack.ts'
import { accountFor, readStage } from './stage.ts'

// The CDK app, run by `cdk` and by `npm run synth`. The stage is passed as context: --context stage=dev.

const root = join(import.meta.dirname, '..')
const siteFolder = join(root, 'web/dist')
const bundles = join(root, 'cdk.out/bundles')

async function main(): Promise<void> {
  const app = new App({ context: recommendedFlags })
  const stage = readStage(app.node.tryGetContext('stage'))
  const { CDK_DEFAULT_ACCOUNT, CDK_CLI_VERSION } = process.env
  // Without the CLI nothing can be deployed, so the template needs no account.
  const account = CDK_CLI_VERSION === undefined ? stage.account : accountFor(stage, CDK_DEFAULT_ACCOUNT)
  if (!existsSync(join(siteFolder, 'index.html'))) throw new CannotDeploy('The site is not built: run `npm run build`.')
  await bundleHandlers(handlers, bundles)
  await addRenderer(siteFolder, bundles)
  new ShopStack(app, {
    stage,
    code: (handler) => Code.fromAsset(join(bundles, handler)),
    siteFolder,
    env: { region: stage.region, ...(account && { account }) },
  })
  // In addition to CDK's own validation; a finding fails the synthesis.
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
}

await main().catch(endWith)
