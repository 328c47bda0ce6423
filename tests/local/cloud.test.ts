import { CognitoIdentityProviderClient, ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { demoLamps } from '../../local/demo/lamps/lamps.ts'
import { startGateway } from '../../local/gateway/server.ts'
import { Business } from '../../shared/business.ts'
import { PICTURE_WIDTHS, pictureSources } from '../../shared/pictures/picture-sources.ts'
import { SITE_CONFIG_PATH } from '../../shared/route.ts'
import { Shop } from '../../shared/shop.ts'
import { SiteConfig } from '../../shared/site-config.ts'
import { tempFolder } from '../support/temp-folder.ts'

const business = Business.parse({ shippingPrice: 25 })
const shop = Shop.parse({ phone: '+250 788 123 456', tin: '102345678' })
let cloud: Cloud

beforeAll(async () => {
  cloud = await startCloud({ seed: 'lamps', business, shop })
  return () => cloud.stop()
})

async function siteConfig(): Promise<SiteConfig> {
  return SiteConfig.parse(await (await fetch(cloud.url + SITE_CONFIG_PATH)).json())
}

it('gives the site the user pool’s address, the business rules and receipt texts', async () => {
  const config = await siteConfig()

  expect(config).toMatchObject({ region: 'eu-west-1', userPoolEndpoint: '/cognito', business, shop })
  expect(config.userPoolId).toMatch(/^eu-west-1_/)
})

it('gives the handlers the same business rules as the site', () => {
  expect(JSON.parse(process.env.BUSINESS ?? '')).toEqual(business)
})

it('serves every picture of every lamp', async () => {
  const pictures = demoLamps.flatMap(({ image }) => pictureSources(image).map(({ src }) => src))

  const replies = await Promise.all(pictures.map((src) => fetch(`${cloud.url}${src}`, { method: 'HEAD' })))

  expect(pictures).toHaveLength(demoLamps.length * PICTURE_WIDTHS.length)
  for (const reply of replies) {
    expect([reply.status, reply.headers.get('content-type')], reply.url).toEqual([200, 'image/webp'])
  }
})

it('lists the code for a forgotten password in the outbox', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { region, userPoolClientId: ClientId, userPoolEndpoint = '' } = await siteConfig()
  const pool = new CognitoIdentityProviderClient({ region, endpoint: new URL(userPoolEndpoint, cloud.url).href })

  await pool.send(new ForgotPasswordCommand({ ClientId, Username: 'customer@itara.rw' }))

  expect(await (await fetch(`${cloud.url}/outbox`)).text()).toMatch(/customer@itara\.rw.+\d{6} ni kode.+new password/)
})

it('stops all parts when one cannot start', async () => {
  const { port, stop } = await startGateway(0)
  await stop()

  const starting = startCloud({ port, dataDir: await tempFolder(), dynamoDbEndpoint: 'http://127.0.0.1:1' })

  await expect(starting).rejects.toThrow(
    'DYNAMODB_ENDPOINT is http://127.0.0.1:1, but no DynamoDB responds there. Start one there, or omit the setting.',
  )
  await (await startGateway(port)).stop()
})

it('reports that it was started without the site', async () => {
  const reply = await fetch(cloud.url)

  expect([reply.status, await reply.text()]).toEqual([404, 'This shop was started without its site.\n'])
})
