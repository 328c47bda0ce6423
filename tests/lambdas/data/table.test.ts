import { expect, it } from 'vitest'
import { table } from '../../../lambdas/data/table.ts'

it('does not copy requests and responses for an unused log', () => {
  const steps = table.middlewareStack.identify()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => step.startsWith('loggerMiddleware'))).toEqual([])
})
