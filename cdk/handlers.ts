import { contract } from '../shared/contract.ts'
import { schedules } from '../shared/schedules.ts'
import { streamConsumers } from '../shared/stream-consumers.ts'
import { expenseNeeds } from './needs/expenses.ts'
import { healthNeeds } from './needs/health.ts'
import type { Needs } from './needs/needs.ts'
import { orderNeeds } from './needs/orders.ts'
import { paymentNeeds } from './needs/payments.ts'
import { pictureNeeds } from './needs/pictures.ts'
import { productNeeds } from './needs/products.ts'
import { reportNeeds } from './needs/reports.ts'
import { specialNeeds } from './needs/special.ts'
import { totalsNeeds } from './needs/totals.ts'
import { userNeeds } from './needs/users.ts'

/** Cognito asks these before and after it does something. */
export const poolTriggers = {
  preSignUp: 'users/pre-sign-up',
  postConfirmation: 'users/post-confirmation',
  preTokenGeneration: 'users/pre-token-generation',
} as const

/** Every file of lambdas/ that is a function of its own in the cloud. */
export const handlers: readonly string[] = [
  ...new Set([...contract, ...streamConsumers, ...schedules].map(({ handler }) => handler)),
  ...Object.values(poolTriggers),
]

export const allNeeds: Readonly<Record<string, Needs>> = {
  ...healthNeeds,
  ...productNeeds,
  ...pictureNeeds,
  ...orderNeeds,
  ...paymentNeeds,
  ...userNeeds,
  ...reportNeeds,
  ...expenseNeeds,
  ...specialNeeds,
  ...totalsNeeds,
}

/** Throws for a handler that says nowhere what it needs. */
export function needsOf(handler: string): Needs {
  const needs = allNeeds[handler]
  if (!needs) throw new Error(`What ${handler} may do in AWS is not said: add it to a file of cdk/needs`)
  return needs
}
