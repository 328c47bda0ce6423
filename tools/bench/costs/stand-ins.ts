import { randomBytes, randomUUID } from 'node:crypto'
import { send } from '../../../local/gateway/send.ts'
import { openMomo } from '../../../local/momo/open-momo.ts'
import { MOMO_SECRET } from '../../../local/names.ts'
import type { Running } from '../../../local/running.ts'
import { createSecrets } from '../../../local/secrets/secrets.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'
import type { MomoSecret, MomoSettings } from '../../../shared/payments/momo-settings.ts'

/** Starts stand-ins for MTN and Systems Manager, and returns the settings with which handlers reach them. */
export async function startMomo(running: Running): Promise<Record<string, string>> {
  const secret: MomoSecret = {
    subscriptionKey: randomBytes(16).toString('hex'),
    apiUser: randomUUID(),
    apiKey: randomBytes(16).toString('hex'),
  }
  const account = { ...secret, targetEnvironment: 'sandbox', providerCallbackHost: '127.0.0.1' } as const
  const momo = await running.add(Promise.resolve(openMomo({ prefix: '', account })))
  const { url: baseUrl } = await running.add(serveOnLoopback(momo.serve))
  const secrets = await running.add(serveOnLoopback(createSecrets({ [MOMO_SECRET]: secret })))
  const settings: MomoSettings = {
    baseUrl,
    targetEnvironment: 'sandbox',
    currency: 'EUR',
    secret: MOMO_SECRET,
    // The stand-in sends no callbacks, because MTN's callback is measured separately.
    callbackBase: baseUrl,
  }
  return { MOMO: JSON.stringify(settings), AWS_ENDPOINT_URL_SSM: secrets.url }
}

/** Starts an empty dead letter queue, and returns the settings with which handlers reach it. */
export async function startDeadLetters(running: Running): Promise<Record<string, string>> {
  const empty = JSON.stringify({ Attributes: { ApproximateNumberOfMessages: '0' } })
  const { url } = await running.add(
    serveOnLoopback(async (_request, response) => send(response, 200, 'application/x-amz-json-1.0', empty)),
  )
  return { DEAD_LETTERS: url, AWS_ENDPOINT_URL_SQS: url }
}
