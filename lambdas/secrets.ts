import { GetParameterCommand, PutParameterCommand, SSMClient, SSMServiceException } from '@aws-sdk/client-ssm'
import * as z from 'zod/mini'
import { awsLimits } from './aws-limits.ts'
import { expiringCache } from './expiring-cache.ts'
import { registerSecret } from './redact.ts'

/** Maximum time in ms until a changed secret is used. */
const CACHE_MS = 5 * 60 * 1000

const client = new SSMClient(awsLimits())

/**
 * Error for a secret that is missing, inaccessible or malformed. The shop has no such account until an operator
 * corrects it.
 */
export class UnusableSecret extends Error {
  /** True if the secret does not exist, false if it cannot be read. */
  readonly isMissing: boolean

  constructor(name: string, why: string, isMissing = false) {
    super(`The secret ${name} ${why}`)
    this.name = 'UnusableSecret'
    this.isMissing = isMissing
  }
}

/** Creates or replaces a secret, encrypted. */
export async function saveSecret(name: string, secret: object): Promise<void> {
  registerSecret(secret)
  const Value = JSON.stringify(secret)
  await client.send(new PutParameterCommand({ Name: name, Value, Type: 'SecureString', Overwrite: true }))
}

/**
 * Caches the secret with this name and shape, and reads it from Systems Manager's parameters at intervals. `get`
 * rejects with an UnusableSecret when repeating the request would not help.
 */
export function cachedSecret<S extends z.core.$ZodType>(nameOf: () => string, shape: S) {
  return expiringCache(
    async () => {
      const name = nameOf()
      const secret = z.safeParse(shape, parseSecret(name, await secretText(name)))
      // Does not include zod's message, which quotes the rejected value.
      if (!secret.success) throw new UnusableSecret(name, 'has a missing or empty field')
      registerSecret(secret.data)
      return secret.data
    },
    () => CACHE_MS,
  )
}

async function secretText(name: string): Promise<string> {
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
    return Parameter?.Value ?? ''
  } catch (error) {
    const isAnswer = error instanceof SSMServiceException && error.$fault === 'client'
    if (!isAnswer || error.name === 'ThrottlingException') throw error
    // The parameter does not exist, or this function has no access.
    throw new UnusableSecret(name, `cannot be read: ${error.name}`, error.name === 'ParameterNotFound')
  }
}

/** Parses a secret. The error of JSON.parse would quote it in the log. */
function parseSecret(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableSecret(name, 'is not JSON')
  }
}
