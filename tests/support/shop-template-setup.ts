import type { TestProject } from 'vitest/node'
import type { ShopTemplate } from '../../cdk/template-of.ts'
import { synthShop } from './synth-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopTemplate: ShopTemplate
    devTemplate: ShopTemplate
  }
}

/**
 * The stacks of the shop that is kept, and of another one that is not, has a domain of its own and no account at MTN or
 * PayPal: made once for all test files that look at them.
 */
export function setup(project: TestProject): void {
  project.provide('shopTemplate', synthShop('prod'))
  project.provide('devTemplate', synthShop('dev'))
}
