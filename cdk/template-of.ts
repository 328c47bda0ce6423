import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, NestedStack, type Stack } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import * as z from 'zod/mini'
import { ShopStack } from './shop-stack.ts'
import type { Stage } from './stage.ts'

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
})
export type Resource = z.infer<typeof Resource>

export const ShopTemplate = z.looseObject({
  Resources: z.record(z.string(), Resource),
  Outputs: z.optional(z.record(z.string(), z.object({ Value: z.unknown() }))),
})
export type ShopTemplate = z.infer<typeof ShopTemplate>

/** A shop's own template and, by their logical ids in it, those of its nested stacks. */
export type ShopTemplates = { own: ShopTemplate; nested: Readonly<Record<string, ShopTemplate>> }

/** Synthesises a stage's stack without the slow parts: its functions and its site are empty files. */
export function outlineOf(stage: Stage, folder: string): { app: App; stack: Stack } {
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  mkdirSync(join(folder, 'code'), { recursive: true })
  for (const file of ['site/index.html', 'site/assets/shop.js', 'code/index.mjs']) writeFileSync(join(folder, file), '')
  // CDK’s own validation takes most of the time, so only tests/cdk/findings.long.test.ts runs it.
  const app = new App({
    context: recommendedFlags,
    outdir: join(folder, 'out'),
    builtinCloudFormationValidation: false,
  })
  const stack = new ShopStack(app, {
    stage,
    code: () => Code.fromAsset(join(folder, 'code')),
    siteFolder: join(folder, 'site'),
    env: { account: stage.account ?? '123456789012', region: stage.region },
  })
  return { app, stack }
}

/** Returns the templates that CloudFormation would receive for a stage. */
export function templatesOf(stage: Stage): ShopTemplates {
  const folder = mkdtempSync(join(tmpdir(), 'itara-synth-'))
  try {
    const { app, stack } = outlineOf(stage, folder)
    const own = z.parse(ShopTemplate, app.synth().getStackByName(stack.stackName).template)
    const nested = stack.node.findAll().flatMap((construct) => {
      if (!NestedStack.isNestedStack(construct) || construct.nestedStackResource === undefined) return []
      const template: unknown = JSON.parse(readFileSync(join(folder, 'out', construct.templateFile), 'utf8'))
      return [[stack.getLogicalId(construct.nestedStackResource), z.parse(ShopTemplate, template)] as const]
    })
    return { own, nested: Object.fromEntries(nested) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
