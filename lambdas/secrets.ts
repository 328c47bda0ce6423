import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'

/** A secret that was changed is in use so long after, without asking for it on each call. */
const KEPT_MS = 5 * 60 * 1000

const client = new SecretsManagerClient()
const kept = new Map<string, { value: Promise<unknown>; until: number }>()

/** A secret of this name, of this shape. Asked of Secrets Manager once in a while. Throws when it is not to be had. */
export async function secretNamed<S extends z.core.$ZodType>(name: string, shape: S): Promise<z.output<S>> {
  const known = kept.get(name)
  if (known && Date.now() < known.until) return z.parse(shape, await known.value)
  const value = ask(name)
  kept.set(name, { value, until: Date.now() + KEPT_MS })
  // The next one asks anew.
  value.catch(() => kept.delete(name))
  return z.parse(shape, await value)
}

/** Has a secret asked for anew, since what it says is refused. */
export function forgetSecret(name: string): void {
  kept.delete(name)
}

async function ask(name: string): Promise<unknown> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: name }))
  return JSON.parse(SecretString)
}
