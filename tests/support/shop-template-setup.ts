import type { TestProject } from 'vitest/node'
import { joinedTemplate } from '../../cdk/joined-template.ts'
import type { ShopTemplate, ShopTemplates } from '../../cdk/template-of.ts'
import { synthShop } from './synth-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As if all were in one stack. */
    shopTemplate: ShopTemplate
    devTemplate: ShopTemplate
    /** As CloudFormation gets them. */
    shopTemplates: ShopTemplates
    devTemplates: ShopTemplates
  }
}

/**
 * The stacks of the shop that is kept, and of another one that is not, has a domain of its own and no account at MTN or
 * PayPal: made once for all test files that look at them.
 */
export function setup(project: TestProject): void {
  const prod = synthShop('prod')
  const dev = synthShop('dev')
  project.provide('shopTemplate', joinedTemplate(prod))
  project.provide('devTemplate', joinedTemplate(dev))
  project.provide('shopTemplates', prod)
  project.provide('devTemplates', dev)
}
