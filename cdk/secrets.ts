import { Arn, ArnFormat, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { SecretOf } from './permissions/permissions.ts'
import type { Stage } from './stage.ts'

/**
 * Secrets are encrypted parameters of Systems Manager. They are created once, by hand, and the stack only refers to them by
 * name: their content is in no template, and they outlive the stack. `npm run deploy` checks that they exist.
 */
export function secretName({ name }: Pick<Stage, 'name'>, whose: SecretOf): string {
  return `/itara-${name}/${whose}`
}

/** What decrypts it is AWS's own key for parameters, which needs no permission beside the one to read it. */
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
