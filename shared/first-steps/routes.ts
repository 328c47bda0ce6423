import * as z from 'zod/mini'
import { route } from '../route.ts'
import { FirstStepName, FirstStepState, FirstSteps } from './first-step.ts'

export const getFirstSteps = route({
  method: 'GET',
  path: '/first-steps',
  handler: 'first-steps/get-first-steps',
  access: 'admin',
  summary: 'Returns the remaining steps of a new shop; none after its first sale',
  reply: FirstSteps,
})

export const markFirstStep = route({
  method: 'PUT',
  path: '/first-steps/{name}',
  handler: 'first-steps/mark-first-step',
  access: 'admin',
  summary: 'Marks a step as done or skipped, or removes the mark; steps that the data shows as done need no mark',
  params: z.object({ name: FirstStepName }),
  body: z.object({ state: FirstStepState }),
  reply: FirstSteps,
})

export const firstStepRoutes = [getFirstSteps, markFirstStep]
