import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FirstStepName, FirstStepState } from '../../shared/first-steps/first-step.ts'
import { getItem } from './query.ts'
import { table, tableName } from './table.ts'

/**
 * The state that admins have set for a new shop's first steps.
 *
 * Access pattern: all steps in one read (PK/SK).
 *
 *   PK FIRST-STEPS   SK FIRST-STEPS   <name of a step>: done or skipped
 */
const key = { PK: 'FIRST-STEPS', SK: 'FIRST-STEPS' }

/** A state that this release does not support counts as open. */
const Marks = z.partialRecord(FirstStepName, z.catch(FirstStepState, 'open'))
export type StepMarks = z.infer<typeof Marks>

export async function stepMarks(): Promise<StepMarks> {
  const item = (await getItem(key)) ?? {}
  return Marks.parse(Object.fromEntries(Object.entries(item).filter(([name]) => isStep(name))))
}

/** Sets or removes the state of a step. Two simultaneous calls for different steps both take effect. */
export async function markStep(name: FirstStepName, state: FirstStepState): Promise<void> {
  const isOpen = state === 'open'
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: `SET entity = :entity${isOpen ? ' REMOVE #step' : ', #step = :state'}`,
      ExpressionAttributeNames: { '#step': name },
      ExpressionAttributeValues: { ':entity': 'first-steps', ...(!isOpen && { ':state': state }) },
    }),
  )
}

function isStep(name: string): boolean {
  return FirstStepName.safeParse(name).success
}
