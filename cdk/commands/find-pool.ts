import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider'
import { CannotDeploy } from '../cannot-deploy.ts'

/**
 * The user pool of this name, and the account that it is in.
 * @throws CannotDeploy when there is none where one is signed in to, or when one is not signed in
 */
export async function findPool(name: string): Promise<{ id: string; account: string }> {
  const client = new CognitoIdentityProviderClient()
  try {
    for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
      const id = UserPools.find((pool) => pool.Name === name)?.Id
      if (id === undefined) continue
      const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: id }))
      // arn:aws:cognito-idp:<region>:<account>:userpool/<id>
      return { id, account: UserPool?.Arn?.split(':')[4] ?? '' }
    }
  } catch (error) {
    const { name: fault = 'error' } = error instanceof Error ? error : {}
    throw new CannotDeploy(
      `AWS does not let you look for the shop's people (${fault}): set AWS_PROFILE to its account.`,
    )
  }
  throw new CannotDeploy(`There are no people ${name} in this account and region: deploy the shop first.`)
}
