import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FirstStepName, FirstStepState } from '../../shared/first-steps/first-step.ts'
import { table, tableName } from './table.ts'

/**
 * What admins have said of a new shop's first steps.
 *
 * Access pattern: all at once (PK/SK).
 *
 *   PK FIRST-STEPS   SK FIRST-STEPS   <name of a step>: done or skipped
 */
const key = { PK: 'FIRST-STEPS', SK: 'FIRST-STEPS' }

/** A mark that this release does not know counts as none. */
const Marks = z.partialRecord(FirstStepName, z.catch(FirstStepState, 'open'))
export type StepMarks = z.infer<typeof Marks>

export async function stepMarks(): Promise<StepMarks> {
  const { Item = {} } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))
  return Marks.parse(Object.fromEntries(Object.entries(Item).filter(([name]) => isStep(name))))
}

/** Marks a step, or takes its mark off. Of two at once each keeps its own. */
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
