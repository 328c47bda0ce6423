import type { TestProject } from 'vitest/node'
import { joinedTemplate } from '../../cdk/joined-template.ts'
import type { ShopTemplate, ShopTemplates } from '../../cdk/template-of.ts'
import { synthShop } from './synth-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Template as if all resources were in one stack. */
    shopTemplate: ShopTemplate
    devTemplate: ShopTemplate
    /** Templates as CloudFormation receives them. */
    shopTemplates: ShopTemplates
    devTemplates: ShopTemplates
  }
}

/**
 * Synthesises two shops once for all test files: one that is kept, and one that is not and has its own domain and no
 * account at MTN or PayPal.
 */
export function setup(project: TestProject): void {
  const prod = synthShop('prod')
  const dev = synthShop('dev')
  project.provide('shopTemplate', joinedTemplate(prod))
  project.provide('devTemplate', joinedTemplate(dev))
  project.provide('shopTemplates', prod)
  project.provide('devTemplates', dev)
}
