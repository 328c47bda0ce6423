import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { SimulatedTable } from './simulated-table.ts'

/** Commands of the document client by the operation that they request. */
export const OPERATIONS = {
  GetItem: GetCommand,
  PutItem: PutCommand,
  UpdateItem: UpdateCommand,
  DeleteItem: DeleteCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  BatchGetItem: BatchGetCommand,
  BatchWriteItem: BatchWriteCommand,
  TransactGetItems: TransactGetCommand,
  TransactWriteItems: TransactWriteCommand,
}

/** Executes a command of the document client immediately, as if no other were under way. */
export function executeCommand(table: SimulatedTable, command: unknown): object {
  if (command instanceof GetCommand) return table.get(command.input)
  if (command instanceof QueryCommand) return table.query(command.input)
  if (command instanceof ScanCommand) return table.scan(command.input)
  if (command instanceof PutCommand) return table.put(command.input)
  if (command instanceof UpdateCommand) return table.update(command.input)
  if (command instanceof DeleteCommand) return table.delete(command.input)
  if (command instanceof TransactGetCommand) return table.transactGet(command.input)
  if (command instanceof BatchWriteCommand) return table.batchWrite(command.input)
  if (command instanceof BatchGetCommand) {
    const { keys, read, answer } = table.batchGet(command.input)
    return answer(read(keys))
  }
  if (command instanceof TransactWriteCommand) {
    const begun = table.begin(command.input)
    if (begun) table.end(begun)
    return {}
  }
  throw new Error(`The model lacks ${String(Object(command).constructor.name)}`)
}
