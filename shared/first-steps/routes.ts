import * as z from 'zod/mini'
import { route } from '../route.ts'
import { FirstStepName, FirstStepState, FirstSteps } from './first-step.ts'

export const getFirstSteps = route({
  method: 'GET',
  path: '/first-steps',
  handler: 'first-steps/get-first-steps',
  access: 'admin',
  summary: 'What a new shop has still to do until its first sale; nothing once it has sold something',
  reply: FirstSteps,
})

export const markFirstStep = route({
  method: 'PUT',
  path: '/first-steps/{name}',
  handler: 'first-steps/mark-first-step',
  access: 'admin',
  summary: 'Marks a step as done or skipped, or takes the mark off: what the shop has counts as done without one',
  params: z.object({ name: FirstStepName }),
  body: z.object({ state: FirstStepState }),
  reply: FirstSteps,
})

export const firstStepRoutes = [getFirstSteps, markFirstStep]
