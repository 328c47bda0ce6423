import { expect } from 'vitest'
import { ErrorBody } from '../../shared/error-body.ts'
import { errors } from '../../shared/errors.ts'
import { errorsOf, type Route } from '../../shared/route.ts'

/** Asserts that an error response is one that its route declares, with the status of its code. */
export function expectDeclared(route: Route, status: number, answer: unknown): void {
  const { code } = ErrorBody.parse(answer)
  const statuses = Object.fromEntries(errorsOf(route).map((declared) => [declared, errors[declared].status]))
  expect(statuses, `the errors of ${route.method} ${route.path}`).toHaveProperty([code], status)
}
