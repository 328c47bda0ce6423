import { getFirstSteps } from '../../shared/first-steps/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { currentSteps } from './current-steps.ts'

export const handler = endpoint(getFirstSteps, ({ actor }) => currentSteps(actor))
