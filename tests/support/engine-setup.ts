import { waitForEmulators } from '../../local/handler-environment.ts'
import { localAws } from '../../local/local-aws.ts'
import { freshTable } from './dynamodb.ts'
import { enrolCallers } from './enrol-callers.ts'
import { beforeEachCall } from './make-event.ts'
import { withoutLimits } from './without-limits.ts'

// Gives each test file its own empty table in DynamoDB Local, before it loads the handlers, which read their settings
// on import.
const { endpoint, tableName } = await freshTable()
const { region, credentials } = localAws(endpoint)
beforeEachCall(enrolCallers({ endpoint, region, credentials }, tableName))
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
