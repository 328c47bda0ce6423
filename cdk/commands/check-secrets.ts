import { GetParameterCommand, type Parameter, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod/mini'
import { MomoSecret } from '../../shared/payments/momo-settings.ts'
import { PaypalSecret } from '../../shared/payments/paypal-settings.ts'
import { CannotDeploy } from '../cannot-deploy.ts'
import type { SecretOf } from '../permissions/permissions.ts'
import { secretName } from '../secrets.ts'
import type { Stage } from '../stage.ts'

/** Schema of each secret that an operator writes. The shop itself writes that of the tax authority. */
const shapes: Record<Exclude<SecretOf, 'fiscal'>, z.ZodMiniObject> = { momo: MomoSecret, paypal: PaypalSecret }

/**
 * Checks that the secret of every payment provider of a stage exists and is complete.
 * @throws CannotDeploy for one that is missing or incomplete, or when AWS denies access
 */
export async function checkSecrets(stage: Stage): Promise<void> {
  const client = new SSMClient({ region: stage.region })
  for (const whose of z.keyof(z.object(shapes)).options.filter((provider) => stage[provider] !== undefined)) {
    await checkSecret(client, { stage, name: secretName(stage, whose), shape: shapes[whose] })
  }
}

type Expected = { stage: Stage; name: string; shape: z.ZodMiniObject }

async function checkSecret(client: SSMClient, { stage, name, shape }: Expected): Promise<void> {
  const holds = Object.keys(shape.shape).join(', ')
  const parameter = await readParameter(client, name)
  if (parameter === undefined) {
    throw new CannotDeploy(
      `There is no secret ${name} in ${stage.region} of the account that you are signed in to` +
        `${stage.account ? ` (it must be ${stage.account}: is AWS_PROFILE right?)` : ''}. ` +
        `Write ${holds} into a file as JSON, then aws ssm put-parameter --type SecureString ` +
        `--region ${stage.region} --name ${name} --value file://FILE (docs/how-to/set-up-momo.md, set-up-paypal.md).`,
    )
  }
  if (parameter.Type !== 'SecureString') {
    throw new CannotDeploy(
      `The secret ${name} is not encrypted: aws ssm delete-parameter --region ${stage.region} --name ${name}, ` +
        'then write it again with --type SecureString.',
    )
  }
  if (!z.safeParse(shape, parseJson(parameter.Value ?? '')).success) {
    throw new CannotDeploy(`The secret ${name} must be JSON with ${holds}. Correct it and deploy again.`)
  }
}

async function readParameter(client: SSMClient, Name: string): Promise<Parameter | undefined> {
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }))
    return Parameter
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined
    const { name: reason = 'error' } = error instanceof Error ? error : {}
    // AWS rejects signatures more than five minutes before or after its own time.
    if (/Signature|Expired|Skewed/.test(reason)) {
      throw new CannotDeploy(
        `AWS rejects your requests (${reason}). Set this machine's clock, then sign in to AWS again.`,
      )
    }
    throw new CannotDeploy(
      `You have no access to the shop's secrets (${reason}). Set AWS_PROFILE to the shop's account.`,
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
