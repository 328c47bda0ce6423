import type { Business } from '../../shared/business.ts'
import { contract } from '../../shared/contract.ts'
import type { CustomerPaymentMethod } from '../../shared/payment-method.ts'
import { API_PREFIX, SITE_CONFIG_PATH } from '../../shared/route.ts'
import type { Shop } from '../../shared/shop.ts'
import type { UserPool } from '../cognito/user-pool.ts'
import type { Ebm } from '../ebm/open-ebm.ts'
import { createApi } from '../gateway/api.ts'
import { createAuthorizer } from '../gateway/authorizer.ts'
import { createImages } from '../gateway/images.ts'
import type { Outbox } from '../gateway/outbox.ts'
import { sendText } from '../gateway/send.ts'
import type { Gateway, Serve } from '../gateway/server.ts'
import { createSiteConfig } from '../gateway/site-config.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import type { Momo } from '../momo/open-momo.ts'
import {
  EBM_DEVICE,
  EBM_PATH,
  IMAGES_BUCKET,
  MOMO_PATH,
  PAYPAL_PATH,
  REGION,
  SCHEDULES_PATH,
  USER_POOL_CLIENT_ID,
  USER_POOL_ID,
  USER_POOL_PATH,
} from '../names.ts'
import type { Paypal } from '../paypal/open-paypal.ts'
import { StartError } from '../start-error.ts'

type Parts = {
  pool: UserPool
  outbox: Outbox
  momo: Momo
  paypal: Paypal
  ebm: Ebm
  /** Address of S3. */
  storageEndpoint: string
  business: Business
  paymentMethods: readonly CustomerPaymentMethod[]
  shop: Shop
  site: Serve
  /** Runs the scheduled functions now, without waiting for them. */
  wakeSchedules: () => void
}

/**
 * Returns the paths that CloudFront does not serve from the site's bucket. They end with a slash, because /api itself
 * is a screen.
 */
export function gatewayMounts({ api, images }: { api: Serve; images: Serve }): Record<string, Serve> {
  return { [`${API_PREFIX}/`]: api, '/images/': images }
}

/** Mounts every part at its path; resolves once the health check passes. */
export async function openGateway(gateway: Gateway, parts: Parts): Promise<void> {
  const { pool, outbox, momo, paypal, ebm, storageEndpoint, business, paymentMethods, shop, site, wakeSchedules } =
    parts
  const userPool = { userPoolId: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID, jwks: pool.jwks() }
  gateway.open({
    mounts: {
      ...gatewayMounts({
        api: createApi({ contract, load: loadHandler, authorize: createAuthorizer(userPool) }),
        images: createImages(`${storageEndpoint}/${IMAGES_BUCKET}`),
      }),
      '/outbox': outbox.serve,
      [MOMO_PATH]: momo.serve,
      [PAYPAL_PATH]: paypal.serve,
      [EBM_PATH]: ebm.serve,
      [SCHEDULES_PATH]: ({ method }, response) => {
        if (method !== 'POST') return sendText(response, 405, 'Send a POST to run the scheduled functions.')
        wakeSchedules()
        sendText(response, 202, 'The scheduled functions run now.')
      },
      [USER_POOL_PATH]: pool.handle,
      [SITE_CONFIG_PATH]: createSiteConfig({
        region: REGION,
        userPoolId: USER_POOL_ID,
        userPoolClientId: USER_POOL_CLIENT_ID,
        userPoolEndpoint: USER_POOL_PATH,
        paypalScript: `${PAYPAL_PATH}/sdk/js`,
        taxAuthority: { ledger: `${EBM_PATH}/ledger`, tin: EBM_DEVICE.tin, deviceSerial: EBM_DEVICE.serial },
        business,
        paymentMethods: [...paymentMethods],
        shop,
      }),
    },
    site,
  })
  await assertHealthy(`http://127.0.0.1:${gateway.port}${API_PREFIX}/health`)
}

async function assertHealthy(address: string): Promise<void> {
  const reply = await fetch(address)
  if (!reply.ok) throw new StartError(`The shop has started but fails its health check: ${await reply.text()}`)
}
