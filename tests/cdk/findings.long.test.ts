import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, inject, it } from 'vitest'
import { someOf } from '../support/long-runs.ts'
import { makeShopStack } from '../support/synth-shop.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { allTemplates } from '../support/template.ts'

/** Checks the kept stage and, in a long run, the other stage too. */
const stages = someOf(['prod', 'dev'], 1)

describe('template validators', () => {
  it('finds no error in the templates (AWS’s own validator)', async () => {
    const folder = await tempFolder()
    const engine = new RegoEngine()
    try {
      // The stacks of functions are equal in each shop and similar to each other.
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

  it.each(stages)('finds no unexplained error or warning in the %s stack (cdk-nag, CDK)', async (stage) => {
    const { app, stack } = makeShopStack(stage, await tempFolder())
    // Synthesizes first, like a deployment, so that the stacks' exports are known.
    const { messages } = app.synth().getStackByName(stack.stackName)
    expect(messages.map(({ id, entry }) => `${id} ${entry.data}`)).toEqual([])
    const { violations } = new AwsSolutionsChecks(app).validateScope(stack)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
    // Templates do not contain termination protection.
    expect(stack.terminationProtection).toBe(stage === 'prod')
  })
})
