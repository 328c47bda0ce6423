import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, inject, it } from 'vitest'
import { someOf } from '../support/long-runs.ts'
import { makeShopStack } from '../support/synth-shop.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { allTemplates } from '../support/template.ts'

/** The one that is kept, and in a long run the other, too. */
const stages = someOf(['prod', 'dev'], 1)

describe('a validator of stacks', () => {
  it('finds no error in the templates (AWS’s own)', async () => {
    const folder = await tempFolder()
    const engine = new RegoEngine()
    try {
      // The stacks of functions are the same in each shop, and much like each other.
      for (const [name, template] of [...someOf(allTemplates(), 2), ['dev', inject('devTemplates').own] as const]) {
        const file = join(folder, `${name}.json`)
        await writeFile(file, JSON.stringify(template))
        const { diagnostics } = engine.validateStandard(new TemplateFile(file), { severityLevel: 'ERROR' })
        expect(diagnostics.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([])
      }
    } finally {
      engine.free()
    }
  })

  it.each(stages)('finds no unexplained error in the %s stack, and prints no warning (cdk-nag, CDK)', async (stage) => {
    const { app, stack } = makeShopStack(stage, await tempFolder())
    // First, as in a deployment, where the stacks know by then what they pass to each other.
    const { messages } = app.synth().getStackByName(stack.stackName)
    expect(messages.map(({ id, entry }) => `${id} ${entry.data}`)).toEqual([])
    const { violations } = new AwsSolutionsChecks(app).validateScope(stack)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
    // Which no template says.
    expect(stack.terminationProtection).toBe(stage === 'prod')
  })
})
