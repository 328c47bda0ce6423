import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FiscalAccess } from '../../shared/fiscal/access.ts'
import type { MomoSecret, MomoSettings } from '../../shared/payments/momo-settings.ts'
import { paypalWebhook } from '../../shared/payments/paypal-routes.ts'
import type { PaypalSecret, PaypalSettings } from '../../shared/payments/paypal-settings.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { type Ebm, openEbm } from '../ebm/open-ebm.ts'
import { type Momo, openMomo } from '../momo/open-momo.ts'
import { EBM_DEVICE, EBM_PATH, FISCAL_SECRET, MOMO_PATH, MOMO_SECRET, PAYPAL_PATH, PAYPAL_SECRET } from '../names.ts'
import { openPaypal, type Paypal } from '../paypal/open-paypal.ts'
import type { Running } from '../running.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { serveOnLoopback } from '../serve-on-loopback.ts'

export type Providers = {
  secretsEndpoint: string
  momoSettings: MomoSettings
  momo: Momo
  paypalSettings: PaypalSettings
  paypal: Paypal
  fiscalAccess: FiscalAccess
  ebm: Ebm
}

type Options = {
  /** The gateway's address, without a trailing slash. */
  gateway: string
  dataDir: string | undefined
}

/** Opens the stand-ins for the payment providers and the tax authority, and for Systems Manager with the shop's credentials for them. */
export async function openProviders(running: Running, { gateway, dataDir }: Options): Promise<Providers> {
  const momoSecret: MomoSecret = {
    subscriptionKey: randomBytes(16).toString('hex'),
    apiUser: randomUUID(),
    apiKey: randomBytes(16).toString('hex'),
  }
  const targetEnvironment = 'sandbox'
  const account = { ...momoSecret, targetEnvironment, providerCallbackHost: new URL(gateway).hostname } as const
  const momo = openMomo({ prefix: MOMO_PATH, account })
  await running.add(Promise.resolve(momo))
  // Fixed, because stored orders belong to this merchant.
  const paypalSecret: PaypalSecret = {
    clientId: 'itara-local',
    clientSecret: randomBytes(16).toString('hex'),
    merchantId: 'ITARALOCAL001',
    webhookId: '1AB23456CD789012E',
  }
  const paypal = openPaypal({
    address: `${gateway}${PAYPAL_PATH}`,
    account: paypalSecret,
    webhook: `${gateway}${API_PREFIX}${paypalWebhook.path}`,
    file: dataDir && join(dataDir, 'paypal.json'),
  })
  const ebm = openEbm({
    address: `${gateway}${EBM_PATH}`,
    devices: [{ ...EBM_DEVICE, taxpayer: 'ITARA LTD', isVatRegistered: true }],
    file: dataDir && join(dataDir, 'ebm.json'),
  })
  const secrets = createSecrets(
    { [MOMO_SECRET]: momoSecret, [PAYPAL_SECRET]: paypalSecret },
    dataDir && join(dataDir, 'secrets.json'),
  )
  const { url: secretsEndpoint } = await running.add(serveOnLoopback(secrets))
  return {
    secretsEndpoint,
    momo,
    momoSettings: {
      baseUrl: `${gateway}${MOMO_PATH}`,
      targetEnvironment,
      currency: 'EUR',
      secret: MOMO_SECRET,
      callbackBase: `${gateway}${API_PREFIX}`,
    },
    paypal,
    ebm,
    fiscalAccess: { secret: FISCAL_SECRET, localUrl: `${gateway}${EBM_PATH}` },
    paypalSettings: { baseUrl: `${gateway}${PAYPAL_PATH}/api`, secret: PAYPAL_SECRET },
  }
}
