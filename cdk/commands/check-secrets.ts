import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { MomoSecret } from '../../shared/payments/momo-settings.ts'
import { PaypalSecret } from '../../shared/payments/paypal-settings.ts'
import { CannotDeploy } from '../cannot-deploy.ts'
import type { SecretOf } from '../permissions/permissions.ts'
import { secretName } from '../secrets.ts'
import type { Stage } from '../stage.ts'

/** The shape of each secret. */
const shapes: Record<SecretOf, z.ZodMiniObject> = { momo: MomoSecret, paypal: PaypalSecret }

/**
 * Checks that the secret of every provider that a stage takes payments by exists and is complete.
 * @throws CannotDeploy for one that is missing or incomplete, or when AWS denies access
 */
export async function checkSecrets(stage: Stage): Promise<void> {
  const client = new SecretsManagerClient({ region: stage.region })
  for (const whose of z.keyof(z.object(shapes)).options.filter((provider) => stage[provider] !== undefined)) {
    await checkSecret(client, { stage, name: secretName(stage, whose), shape: shapes[whose] })
  }
}

type Expected = { stage: Stage; name: string; shape: z.ZodMiniObject }

async function checkSecret(client: SecretsManagerClient, { stage, name, shape }: Expected): Promise<void> {
  const holds = Object.keys(shape.shape).join(', ')
  const text = await secretText(client, name)
  if (text === undefined) {
    throw new CannotDeploy(
      `There is no secret ${name} in ${stage.region} of the account that you are signed in to` +
        `${stage.account ? ` (it must be ${stage.account}: is AWS_PROFILE right?)` : ''}. ` +
        `Write ${holds} into a file as JSON, then aws secretsmanager create-secret ` +
        `--region ${stage.region} --name ${name} --secret-string file://FILE (docs/operations.md).`,
    )
  }
  if (!z.safeParse(shape, parseJson(text)).success) {
    throw new CannotDeploy(`The secret ${name} must be JSON with ${holds}, and is not: put it right and deploy again.`)
  }
}

async function secretText(client: SecretsManagerClient, name: string): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }))
    return SecretString ?? ''
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    if (error instanceof InvalidRequestException) {
      throw new CannotDeploy(
        `The secret ${name} is about to be deleted: aws secretsmanager restore-secret --secret-id ${name} brings it back.`,
      )
    }
    const { name: reason = 'error' } = error instanceof Error ? error : {}
    // AWS refuses what was signed more than five minutes before or after its own time.
    if (/Signature|Expired|Skewed/.test(reason)) {
      throw new CannotDeploy(
        `AWS does not accept your requests (${reason}): set this machine's clock, then sign in to AWS again.`,
      )
    }
    throw new CannotDeploy(
      `AWS does not let you look for the shop's secrets (${reason}): set AWS_PROFILE to its account.`,
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
