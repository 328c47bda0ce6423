import { Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { SecretOf } from './permissions/permissions.ts'
import type { Stage } from './stage.ts'

/**
 * Secrets are created once, by hand, and the stack only refers to them by name: their content is in no template, and
 * they outlive the stack. `npm run deploy` checks that they exist.
 */
export function secretName({ name }: Pick<Stage, 'name'>, whose: SecretOf): string {
  return `itara-${name}/${whose}`
}

/** With a wildcard for the six characters that Secrets Manager appends to a name. */
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
