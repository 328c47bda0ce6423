import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { log } from '../log.ts'
import { table, tableName } from './table.ts'

/** Whether the table can be read at all; the item need not exist. */
export async function tableAnswers(): Promise<boolean> {
  try {
    await table.send(new GetCommand({ TableName: tableName, Key: { PK: 'HEALTH', SK: 'HEALTH' } }))
    return true
  } catch (error) {
    log('error', 'table.away', { error })
    return false
  }
}
