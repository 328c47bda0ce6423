import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import * as z from 'zod/mini'
import { ShopStack } from '../../cdk/shop-stack.ts'
import { readStage } from '../../cdk/stage.ts'

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
})
export type Resource = z.infer<typeof Resource>

export const ShopTemplate = z.looseObject({ Resources: z.record(z.string(), Resource) })
export type ShopTemplate = z.infer<typeof ShopTemplate>

/** The shop's stack without what takes long: its functions and its site are empty files. */
export function makeShopStack(stageName: string, folder: string): { app: App; stack: Stack } {
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  mkdirSync(join(folder, 'code'), { recursive: true })
  for (const file of ['site/index.html', 'site/assets/shop.js', 'code/index.mjs']) writeFileSync(join(folder, file), '')
  // CDK’s own validation takes most of the time; tests/cdk/findings.test.ts runs it once.
  const app = new App({ outdir: join(folder, 'out'), builtinCloudFormationValidation: false })
  const stack = new ShopStack(app, {
    stage: readStage(stageName, stages),
    code: () => Code.fromAsset(join(folder, 'code')),
    siteFolder: join(folder, 'site'),
    env: { account: '123456789012', region: 'eu-west-1' },
  })
  return { app, stack }
}

/** The template that CloudFormation would be given. */
export function synthShop(stageName: string): ShopTemplate {
  const folder = mkdtempSync(join(tmpdir(), 'itara-synth-'))
  try {
    const { app, stack } = makeShopStack(stageName, folder)
    return z.parse(ShopTemplate, app.synth().getStackByName(stack.stackName).template)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const stages = {
  prod: {
    region: 'eu-west-1',
    keep: true,
    budgetUsd: 50,
    alarmEmail: 'owner@example.rw',
    momo: { baseUrl: 'https://momo.example.rw', targetEnvironment: 'mtnrwanda', currency: 'RWF' },
    paypal: { baseUrl: 'https://api-m.paypal.com' },
  },
  dev: {
    region: 'eu-west-1',
    keep: false,
    budgetUsd: 10,
    momo: { baseUrl: 'https://sandbox.momodeveloper.mtn.com', targetEnvironment: 'sandbox', currency: 'EUR' },
    paypal: { baseUrl: 'https://api-m.sandbox.paypal.com' },
    domain: { name: 'dev.example.rw', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
  },
}
