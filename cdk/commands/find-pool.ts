import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider'
import { CannotDeploy } from '../cannot-deploy.ts'

/**
 * Returns the user pool of this name, and its account.
 * @throws CannotDeploy unless exactly one exists where the credentials are valid
 */
export async function findPool(name: string): Promise<{ id: string; account: string }> {
  const client = new CognitoIdentityProviderClient()
  const [id, ...others] = await explained(() => poolsNamed(client, name))
  if (id === undefined) {
    throw new CannotDeploy(
      `There is no user pool ${name} in this account and region. Deploy the shop first, or set AWS_PROFILE to its account.`,
    )
  }
  if (others.length > 0) {
    throw new CannotDeploy(
      `There are several user pools ${name}: ${[id, ...others].join(', ')}. All except one were left by failed deployments. ` +
        'Keep the one in /config.json of the site and delete the others (docs/tutorials/deploy-your-first-shop.md).',
    )
  }
  const { UserPool } = await explained(() => client.send(new DescribeUserPoolCommand({ UserPoolId: id })))
  // arn:aws:cognito-idp:<region>:<account>:userpool/<id>
  return { id, account: UserPool?.Arn?.split(':')[4] ?? '' }
}

async function poolsNamed(client: CognitoIdentityProviderClient, name: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    ids.push(...UserPools.flatMap(({ Name, Id }) => (Name === name && Id !== undefined ? [Id] : [])))
  }
  return ids
}

/** Replaces an AWS error with a sentence that says what to do. */
async function explained<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const { name: problem = 'error' } = error instanceof Error ? error : {}
    throw new CannotDeploy(
      `You have no access to the shop's accounts (${problem}). Set AWS_PROFILE to the shop's account.`,
    )
  }
}
