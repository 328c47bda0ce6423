import { expect, it } from 'vitest'
import { table } from '../../../lambdas/data/table.ts'

it('does not copy what it sends and reads for a log that nobody keeps', () => {
  const steps = table.middlewareStack.identify()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => step.startsWith('loggerMiddleware'))).toEqual([])
})
