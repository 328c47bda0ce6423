import { GetParameterCommand, GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { expect, it, onTestFinished } from 'vitest'
import { localAws } from '../../../local/local-aws.ts'
import { createSecrets } from '../../../local/secrets/secrets.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'

async function manager() {
  const { url, stop } = await serveOnLoopback(createSecrets({ '/shop/momo': { apiKey: 'key' } }))
  const client = new SSMClient({ ...localAws(url), maxAttempts: 1 })
  onTestFinished(async () => {
    client.destroy()
    await stop()
  })
  return client
}

it('returns a secret by its name, as JSON', async () => {
  const reply = await (await manager()).send(new GetParameterCommand({ Name: '/shop/momo', WithDecryption: true }))
  expect(reply).toMatchObject({ Parameter: { Name: '/shop/momo', Type: 'SecureString', Value: '{"apiKey":"key"}' } })
})

it('refuses unknown names', async () => {
  const asking = (await manager()).send(new GetParameterCommand({ Name: '/shop/other', WithDecryption: true }))
  await expect(asking).rejects.toMatchObject({ name: 'ParameterNotFound' })
})

it('refuses other calls', async () => {
  const asking = (await manager()).send(new GetParametersCommand({ Names: ['/shop/momo'] }))
  await expect(asking).rejects.toMatchObject({ name: 'ValidationException' })
})
