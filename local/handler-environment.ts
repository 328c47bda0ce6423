import { requestTimeouts } from '../lambdas/aws-limits.ts'
import type { Business } from '../shared/business.ts'
import type { FiscalAccess } from '../shared/fiscal/access.ts'
import type { CustomerPaymentMethod } from '../shared/payment-method.ts'
import type { MomoSettings } from '../shared/payments/momo-settings.ts'
import type { PaypalSettings } from '../shared/payments/paypal-settings.ts'
import type { Shop } from '../shared/shop.ts'
import { FISCAL_SENDER, IMAGES_BUCKET, REGION, TABLE_NAME, USER_POOL_CLIENT_ID, USER_POOL_ID } from './names.ts'

/** Output of the second of the two builds: local/site/build-site.ts. */
export const PAGE_RENDERER = new URL('../web/dist/.renderer/render-page.mjs', import.meta.url).href

type HandlerEnvironment = {
  credentials: { accessKeyId: string; secretAccessKey: string }
  dynamoDbEndpoint: string
  s3Endpoint: string
  cognitoEndpoint: string
  secretsEndpoint: string
  /** Endpoint that starts functions. */
  lambdaEndpoint: string
  /** URLs of the dead letter queues. */
  deadLetters: readonly string[]
  business: Business
  shop: Shop
  paymentMethods: readonly CustomerPaymentMethod[]
  momo: MomoSettings
  paypal: PaypalSettings
  fiscal: FiscalAccess
}

/** Sets the handlers' environment in this process, with the same names as in AWS. Handlers read it on import. */
export function setHandlerEnvironment(environment: HandlerEnvironment): void {
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: environment.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: environment.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: environment.dynamoDbEndpoint,
    AWS_ENDPOINT_URL_S3: environment.s3Endpoint,
    AWS_ENDPOINT_URL_SQS: environment.s3Endpoint,
    DEAD_LETTERS: environment.deadLetters.join(' '),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: environment.cognitoEndpoint,
    AWS_ENDPOINT_URL_SSM: environment.secretsEndpoint,
    AWS_ENDPOINT_URL_LAMBDA: environment.lambdaEndpoint,
    TABLE_NAME,
    IMAGES_BUCKET,
    PAGE_RENDERER,
    USER_POOL_ID,
    USER_POOL_CLIENT_ID,
    BUSINESS: JSON.stringify(environment.business),
    SHOP: JSON.stringify(environment.shop),
    PAYMENT_METHODS: JSON.stringify(environment.paymentMethods),
    MOMO: JSON.stringify(environment.momo),
    PAYPAL: JSON.stringify(environment.paypal),
    FISCAL: JSON.stringify(environment.fiscal),
    FISCAL_SENDER,
  })
  waitForEmulators()
  // Prevents the use of a developer's own AWS account.
  delete process.env.AWS_PROFILE
  delete process.env.AWS_SESSION_TOKEN
}

/**
 * Sets generous timeouts for the emulators, which share the machine with other processes. AWS clients use them when
 * handlers are imported.
 */
export function waitForEmulators(): void {
  Object.assign(requestTimeouts, { connectionTimeout: 20_000, socketTimeout: 20_000 })
}
