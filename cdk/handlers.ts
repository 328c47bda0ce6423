import { contract } from '../shared/contract.ts'
import { schedules } from '../shared/schedules.ts'
import { streamConsumers } from '../shared/stream-consumers.ts'

/** Triggers that Cognito invokes before or after its own operations. */
export const poolTriggers = {
  preSignUp: 'users/pre-sign-up',
  postConfirmation: 'users/post-confirmation',
  preTokenGeneration: 'users/pre-token-generation',
  customMessage: 'users/custom-message',
} as const

/** Function that CloudFront calls for the home page and product pages. */
export const pageMaker = 'pages/get-page'

/** All files of lambdas/ that are Lambdas of their own. */
export const handlers: readonly string[] = [
  ...new Set([...contract, ...streamConsumers, ...schedules].map(({ handler }) => handler)),
  ...Object.values(poolTriggers),
  pageMaker,
]
