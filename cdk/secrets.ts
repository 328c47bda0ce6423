import { Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { SecretOf } from './permissions/permissions.ts'
import type { Stage } from './stage.ts'

/**
 * Secrets are made by hand, once, and the stack only names them: what they hold is in no template, and goes with no
 * stack. `npm run deploy` looks whether they are there.
 */
export function secretName({ name }: Pick<Stage, 'name'>, whose: SecretOf): string {
  return `itara-${name}/${whose}`
}

/** Secrets Manager adds six characters to a name. */
export function secretArn(scope: Construct, name: string): string {
  return Arn.format(
    {
      service: 'secretsmanager',
      resource: 'secret',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: `${name}-??????`,
    },
    Stack.of(scope),
  )
}
