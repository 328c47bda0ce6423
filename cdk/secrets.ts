import { Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { SecretOf } from './permissions/permissions.ts'
import type { Stage } from './stage.ts'

/**
 * Returns the name of a secret. Secrets are encrypted parameters of Systems Manager. They are created once, manually,
 * and the stack refers to them only by name: templates do not contain their values, and they outlive the stack. `npm
 * run deploy` checks that they exist.
 */
export function secretName({ name }: Pick<Stage, 'name'>, whose: SecretOf): string {
  return `/itara-${name}/${whose}`
}

/**
 * Returns the ARN of a secret. It is decrypted with AWS's own key for parameters, which needs no permission beyond the
 * one to read it.
 */
export function secretArn(scope: Construct, name: string): string {
  return Arn.format(
    {
      service: 'ssm',
      resource: 'parameter',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      resourceName: name.slice(1),
    },
    Stack.of(scope),
  )
}
