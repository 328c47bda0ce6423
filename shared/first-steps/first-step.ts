import * as z from 'zod/mini'

/** Steps for a new shop up to its first sale, in this order. */
export const FirstStepName = z.enum(['shop', 'tax', 'codes', 'delivery', 'lamps', 'people', 'sale'])
export type FirstStepName = z.infer<typeof FirstStepName>

export const FirstStepState = z.enum(['open', 'done', 'skipped'])
export type FirstStepState = z.infer<typeof FirstStepState>

export const FirstStep = z.object({ name: FirstStepName, state: FirstStepState })
export type FirstStep = z.infer<typeof FirstStep>

/** All seven steps in order; empty once the shop has sold something. */
export const FirstSteps = z.array(FirstStep)
