import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { awsLimits } from './aws-limits.ts'
import { expiringCache } from './expiring-cache.ts'
import { keepSecret } from './redact.ts'

/** A changed secret is in use after this long at the latest. */
const KEPT_MS = 5 * 60 * 1000

const client = new SecretsManagerClient(awsLimits())

/** The secret of this name and shape, read from Secrets Manager once in a while. */
export function cachedSecret<S extends z.core.$ZodType>(name: string, shape: S) {
  return expiringCache(
    async () => {
      const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: name }))
      const secret = z.parse(shape, parseSecret(name, SecretString))
      keepSecret(secret)
      return secret
    },
    () => KEPT_MS,
  )
}

/** JSON.parse would quote the secret in its error, which is logged. */
function parseSecret(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`The secret ${name} is not JSON`)
  }
}
