import { randomBytes, randomUUID } from 'node:crypto'
import type { MomoSecret, MomoSettings } from '../../shared/payments/momo-settings.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { type Momo, openMomo } from '../momo/open-momo.ts'
import { MOMO_PATH, MOMO_SECRET } from '../names.ts'
import type { Running } from '../running.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { serveOnLoopback } from '../serve-on-loopback.ts'

export type Providers = {
  secretsEndpoint: string
  momoSettings: MomoSettings
  momo: Momo
}

/** Opens the stand-ins of those who move money, and Secrets Manager with what the shop needs to be let in there. */
export async function openProviders(running: Running, { gateway }: { gateway: string }): Promise<Providers> {
  const momoSecret: MomoSecret = {
    subscriptionKey: randomBytes(16).toString('hex'),
    apiUser: randomUUID(),
    apiKey: randomBytes(16).toString('hex'),
  }
  const targetEnvironment = 'sandbox'
  const account = { ...momoSecret, targetEnvironment, providerCallbackHost: new URL(gateway).hostname } as const
  const momo = openMomo({ prefix: MOMO_PATH, account })
  await running.add(Promise.resolve(momo))
  const { url: secretsEndpoint } = await running.add(serveOnLoopback(createSecrets({ [MOMO_SECRET]: momoSecret })))
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
  }
}
