import { markFirstStep } from '../../shared/first-steps/routes.ts'
import { markStep } from '../data/first-steps.ts'
import { endpoint } from '../http/endpoint.ts'
import { currentSteps } from './current-steps.ts'

export const handler = endpoint(markFirstStep, async ({ params: { name }, body: { state }, actor }) => {
  await markStep(name, state)
  return currentSteps(actor)
})
