import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, inject, it } from 'vitest'
import { makeShopStack } from '../support/synth-shop.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('those who look for faults in stacks', () => {
  it('find none in the template (AWS’s own validator)', async () => {
    const file = join(await tempFolder(), 'template.json')
    await writeFile(file, JSON.stringify(inject('shopTemplate')))
    const engine = new RegoEngine()
    try {
      const report = engine.validateStandard(new TemplateFile(file), {
        severityLevel: 'ERROR',
      })
      expect(report.diagnostics.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([])
    } finally {
      engine.free()
    }
  })

  it.each(['prod', 'dev'])('find none in the %s stack that is not explained (cdk-nag)', async (stage) => {
    const { app, stack } = makeShopStack(stage, await tempFolder())
    const { violations } = new AwsSolutionsChecks(app).validateScope(stack)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
    // Which no template says.
    expect(stack.terminationProtection).toBe(stage === 'prod')
  })
})
