import type { TestProject } from 'vitest/node'
import { type ShopTemplate, synthShop } from './synth-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopTemplate: ShopTemplate
  }
}

/** The stack of the shop that is kept, made once for all test files that look at it. */
export function setup(project: TestProject): void {
  project.provide('shopTemplate', synthShop('prod'))
}
