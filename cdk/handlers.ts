import { contract } from '../shared/contract.ts'
import { schedules } from '../shared/schedules.ts'
import { streamConsumers } from '../shared/stream-consumers.ts'

/** Cognito asks these before and after it does something. */
export const poolTriggers = {
  preSignUp: 'users/pre-sign-up',
  postConfirmation: 'users/post-confirmation',
  preTokenGeneration: 'users/pre-token-generation',
  customMessage: 'users/custom-message',
} as const

/** CloudFront asks it for the pages of home and the lamps. */
export const pageMaker = 'pages/get-page'

/** Every file of lambdas/ that is a function of its own in the cloud. */
export const handlers: readonly string[] = [
  ...new Set([...contract, ...streamConsumers, ...schedules].map(({ handler }) => handler)),
  ...Object.values(poolTriggers),
  pageMaker,
]
