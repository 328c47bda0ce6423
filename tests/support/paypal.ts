import { startGateway } from '../../local/gateway/server.ts'
import { openPaypal } from '../../local/paypal/open-paypal.ts'
import { createSecrets } from '../../local/secrets/secrets.ts'
import { serveOnLoopback } from '../../local/serve-on-loopback.ts'

export const paypalAccount = {
  clientId: 'tested-client',
  clientSecret: 'tested-secret',
  merchantId: 'TESTEDMERCHANT',
  webhookId: '4JH86294D6297924G',
}

type Options = { webhook?: string; now?: () => number; file?: string }

/** Starts PayPal's stand-in at its own address. By default, its webhooks go to an address without a shop. */
export async function standInForPaypal({ webhook = 'http://127.0.0.1:1/', now = Date.now, file }: Options = {}) {
  const gateway = await startGateway(0)
  const address = `http://127.0.0.1:${gateway.port}/paypal`
  const paypal = openPaypal({ address, account: paypalAccount, webhook, now, file })
  gateway.open({ mounts: { '/paypal': paypal.serve }, site: (_request, response) => response.writeHead(404).end() })
  return { paypal, address, apiUrl: `${address}/api`, stop: () => gateway.stop(0) }
}

/** Starts PayPal's stand-in, and sets the environment with which handlers imported later reach it. */
export async function paypalForHandlers(options: Options = {}) {
  const standIn = await standInForPaypal(options)
  const secrets = { held: { ...paypalAccount } }
  const { url } = await serveOnLoopback((request, response) =>
    createSecrets({ '/itara/paypal': secrets.held })(request, response),
  )
  Object.assign(process.env, {
    PAYPAL: JSON.stringify({ baseUrl: standIn.apiUrl, secret: '/itara/paypal' }),
    AWS_ENDPOINT_URL_SSM: url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
  return { ...standIn, secrets }
}
