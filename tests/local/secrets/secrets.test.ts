import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it, onTestFinished } from 'vitest'
import { localAws } from '../../../local/local-aws.ts'
import { createSecrets } from '../../../local/secrets/secrets.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'

async function manager() {
  const { url, stop } = await serveOnLoopback(createSecrets({ 'shop/momo': { apiKey: 'key' } }))
  const client = new SecretsManagerClient({ ...localAws(url), maxAttempts: 1 })
  onTestFinished(async () => {
    client.destroy()
    await stop()
  })
  return client
}

it('returns a secret by its name, as JSON', async () => {
  const reply = await (await manager()).send(new GetSecretValueCommand({ SecretId: 'shop/momo' }))
  expect(reply).toMatchObject({ Name: 'shop/momo', SecretString: '{"apiKey":"key"}' })
})

it('refuses unknown names', async () => {
  const asking = (await manager()).send(new GetSecretValueCommand({ SecretId: 'shop/other' }))
  await expect(asking).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

it('refuses other calls', async () => {
  const asking = (await manager()).send(new ListSecretsCommand({}))
  await expect(asking).rejects.toMatchObject({ name: 'InvalidRequestException' })
})
