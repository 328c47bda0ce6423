import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { waitForEmulators } from '../../local/handler-environment.ts'
import { localAws } from '../../local/local-aws.ts'
import { freshTable } from './dynamodb.ts'
import { enrolCallers } from './enrol-callers.ts'
import { isLong } from './long-runs.ts'
import { beforeEachCall } from './make-event.ts'
import { simulateEngine } from './simulate-engine.ts'
import { withoutLimits } from './without-limits.ts'

// Gives each test file its own empty table before it loads the handlers, which read their settings on import. The table
// is in DynamoDB Local in long runs, and simulated in short ones.
const { endpoint, tableName } = isLong
  ? await freshTable()
  : { endpoint: 'http://simulated.test', tableName: 'itara-test' }
const { region, credentials } = localAws(endpoint)
waitForEmulators()
Object.assign(process.env, {
  TABLE_NAME: tableName,
  BUSINESS: JSON.stringify(withoutLimits),
  USER_POOL_ID: 'eu-west-1_Tested',
  USER_POOL_CLIENT_ID: 'tested-client',
  AWS_REGION: region,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  MOMO: JSON.stringify({
    baseUrl: 'http://momo.test',
    targetEnvironment: 'sandbox',
    currency: 'EUR',
    secret: 'momo',
    callbackBase: 'http://shop.test/api',
  }),
  IMAGES_BUCKET: 'itara-test-images',
  FISCAL_SENDER: 'fiscal-sender',
  FISCAL: JSON.stringify({ secret: 'fiscal', localUrl: 'http://ebm.test' }),
  PAYPAL: JSON.stringify({ baseUrl: 'http://paypal.test', secret: 'paypal' }),
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
})

const enroller = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
beforeEachCall(enrolCallers(enroller, tableName))
if (!isLong) {
  const { table } = await import('../../lambdas/data/table.ts')
  for (const client of [enroller, table]) simulateEngine(client)
}
