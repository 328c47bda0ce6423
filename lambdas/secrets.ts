import { GetParameterCommand, SSMClient, SSMServiceException } from '@aws-sdk/client-ssm'
import * as z from 'zod/mini'
import { awsLimits } from './aws-limits.ts'
import { expiringCache } from './expiring-cache.ts'
import { keepSecret } from './redact.ts'

/** A changed secret is in use after this long at the latest. */
const KEPT_MS = 5 * 60 * 1000

const client = new SSMClient(awsLimits())

/** The secret is gone, locked away or not what it must be: until somebody puts it right, the shop has no such account. */
export class UnusableSecret extends Error {
  constructor(name: string, why: string) {
    super(`The secret ${name} ${why}`)
    this.name = 'UnusableSecret'
  }
}

/**
 * The secret of this name and shape, read from Systems Manager's parameters once in a while. Its `get` rejects with an
 * UnusableSecret when asking again would not help.
 */
export function cachedSecret<S extends z.core.$ZodType>(nameOf: () => string, shape: S) {
  return expiringCache(
    async () => {
      const name = nameOf()
      const secret = z.safeParse(shape, parseSecret(name, await secretText(name)))
      // Not zod's own words, which quote what they refuse.
      if (!secret.success) throw new UnusableSecret(name, 'lacks a part, or has an empty one')
      keepSecret(secret.data)
      return secret.data
    },
    () => KEPT_MS,
  )
}

async function secretText(name: string): Promise<string> {
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
    return Parameter?.Value ?? ''
  } catch (error) {
    const isAnswer = error instanceof SSMServiceException && error.$fault === 'client'
    if (!isAnswer || error.name === 'ThrottlingException') throw error
    // Not there, or not for this function.
    throw new UnusableSecret(name, `cannot be read: ${error.name}`)
  }
}

/** JSON.parse would quote the secret in its error, which is logged. */
function parseSecret(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableSecret(name, 'is not JSON')
  }
}
