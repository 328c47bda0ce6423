/* Child process that starts the database of the given folder, writes to it, and then runs until it is killed. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { localAws } from '../../../local/local-aws.ts'

const [, , folder = ''] = process.argv
const { endpoint } = await startDynamoDb(folder)
const client = new DynamoDBClient(localAws(endpoint))
await createTable(client, 'lamps')
await client.send(
  new PutItemCommand({ TableName: 'lamps', Item: { PK: { S: 'LAMP#1' }, SK: { S: 'LAMP' }, name: { S: 'Itara' } } }),
)
console.log(endpoint)
