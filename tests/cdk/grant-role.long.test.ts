import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { findPool } from '../../cdk/commands/find-pool.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { mockAws } from '../support/mock-client.ts'

const { call } = cloudForThisFile({ seed: 'none' })

const first = { name: 'Jeanne', email: 'jeanne@example.rw', password: 'Urumuri-1' }

describe('grant of the admin role', () => {
  it('gives the role to an account that signed up, counted for the last-admin rule', async () => {
    const { grantRole } = await import('../../cdk/commands/grant-role.ts')
    const { adminsItem } = await import('../../lambdas/data/admins.ts')
    const { batchGet } = await import('../../lambdas/data/batch-get.ts')
    await call('POST', '/users/signup', { body: { ...first, confirmPassword: first.password } })

    await grantRole(first.email, 'admin')

    const { body } = await call('POST', '/users/signin', { body: first })
    expect(body).toMatchObject({ isAdmin: true, isSeller: false })
    const { PK, SK } = adminsItem([])
    const [counted] = await batchGet([{ PK, SK }])
    expect(counted?.admins).toEqual(new Set([Object(body)._id]))
  })

  it('fails when the account has not signed up', async () => {
    const { grantRole } = await import('../../cdk/commands/grant-role.ts')
    await expect(grantRole('nobody@example.rw', 'admin')).rejects.toThrow(
      'There is no account with the email nobody@example.rw. Sign up on the site first.',
    )
  })
})

describe('lookup of the user pool', () => {
  function pools() {
    const mock = mockAws(CognitoIdentityProviderClient)
    mock.on(ListUserPoolsCommand).resolves({ UserPools: [{ Name: 'other', Id: 'o' }], NextToken: 'more' })
    mock.on(ListUserPoolsCommand, { NextToken: 'more' }).resolves({ UserPools: [{ Name: 'itara-dev', Id: 'pool-1' }] })
    mock.on(DescribeUserPoolCommand, { UserPoolId: 'pool-1' }).resolves({
      UserPool: { Arn: 'arn:aws:cognito-idp:eu-west-1:123456789012:userpool/pool-1' },
    })
  }

  it('finds the pool by its name, together with its account', async () => {
    pools()
    expect(await findPool('itara-dev')).toEqual({ id: 'pool-1', account: '123456789012' })
  })

  it('fails when the shop is not deployed yet', async () => {
    pools()
    await expect(findPool('itara-prod')).rejects.toThrow('Deploy the shop first')
  })

  it('fails when a failed deployment has left a second pool', async () => {
    const mock = mockAws(CognitoIdentityProviderClient)
    const UserPools = ['pool-1', 'pool-2'].map((Id) => ({ Name: 'itara-prod', Id }))
    mock.on(ListUserPoolsCommand).resolves({ UserPools })
    await expect(findPool('itara-prod')).rejects.toThrow('There are several user pools itara-prod: pool-1, pool-2')
  })
})
