import {
  AdminAddUserToGroupCommand,
  CreateUserPoolCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { clientId, newEmail, password, servePool, userPoolId } from './serve-pool.ts'

const served = await servePool()
afterAll(() => served.close())

function post(operation: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${served.endpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body,
  })
}

const Failure = z.object({ __type: z.string(), message: z.string() })

async function refusal(answer: Promise<Response>) {
  const response = await answer
  const { __type: name, message } = z.parse(Failure, await response.json())
  expect(response.headers.get('x-amzn-errortype')).toBe(name)
  return { status: response.status, name, message }
}

it('names an unsupported call in its error', async () => {
  await expect(served.client.send(new CreateUserPoolCommand({ PoolName: 'another' }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: "The local Cognito has no call 'CreateUserPool'.",
  })
})

it('responds to a plain GET', async () => {
  expect(await refusal(fetch(served.endpoint))).toMatchObject({ status: 400, name: 'UnknownOperationException' })
})

describe('invalid input', () => {
  const signUp = { ClientId: clientId, Username: 'keza@example.com', Password: password }

  it.each([
    ['a missing field', 'SignUp', { ...signUp, Password: undefined }],
    ['a number for a text', 'SignUp', { ...signUp, Username: 7 }],
    ['a password with a space at its end', 'SignUp', { ...signUp, Password: `${password} ` }],
    ['a password of 257 characters', 'SignUp', { ...signUp, Password: `Aa1${'x'.repeat(254)}` }],
    ['attributes that are not a list', 'SignUp', { ...signUp, UserAttributes: { name: 'Keza' } }],
    ['no client', 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH' }],
    ['a flow that does not exist', 'InitiateAuth', { ClientId: clientId, AuthFlow: 'OPEN_SESAME', AuthParameters: {} }],
    [
      'an SRP_A of zero',
      'InitiateAuth',
      { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'keza', SRP_A: '0' } },
    ],
    ['a list', 'SignUp', []],
    ['null', 'GetUser', null],
  ])('refuses %s', async (_, operation, input) => {
    expect(await refusal(post(operation, JSON.stringify(input)))).toMatchObject({
      status: 400,
      name: 'InvalidParameterException',
    })
  })

  it('reports an invalid field without its value, which may be a password', async () => {
    const { message } = await refusal(post('SignUp', JSON.stringify({ ...signUp, Password: ' Itara-2026' })))
    expect(message).toContain("Value at 'Password'")
    expect(message).not.toContain('Itara-2026')
  })

  it('refuses a body that is not JSON', async () => {
    expect(await refusal(post('SignUp', '{"ClientId"'))).toMatchObject({ status: 400, name: 'SerializationException' })
  })

  it('refuses a body that is too large and keeps the connection usable', async () => {
    const body = JSON.stringify({ ...signUp, Username: 'x'.repeat(1_000_000) })
    expect(await refusal(post('SignUp', body))).toMatchObject({ status: 413 })
    expect(await refusal(post('SignUp', '{}'))).toMatchObject({ status: 400 })
  })
})

describe('admin calls of the user pool', () => {
  const command = new ListUsersCommand({ UserPoolId: userPoolId })

  it('refuses an admin call without a signature', async () => {
    const body = JSON.stringify({ UserPoolId: userPoolId, Username: newEmail(), GroupName: 'admin' })
    expect(await refusal(post('AdminAddUserToGroup', body))).toMatchObject({
      status: 400,
      name: 'MissingAuthenticationTokenException',
    })
  })

  it.each([
    ['another key', { accessKeyId: 'AKIAOTHER', secretAccessKey: 'only on this machine' }],
    ['another secret', { accessKeyId: 'AKIALOCAL', secretAccessKey: 'guessed' }],
  ])('refuses an admin call that is signed with %s', async (_, keys) => {
    await expect(served.clientWith(keys).send(command)).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  })

  it('refuses an admin call with the signature of another body', async () => {
    let headers: Record<string, string> = {}
    const client = served.clientWith({ accessKeyId: 'AKIALOCAL', secretAccessKey: 'only on this machine' })
    client.middlewareStack.add(
      (next) => (args) => {
        headers = { ...Object(args.request).headers }
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await client.send(command)
    const { 'content-length': _, host: __, ...signed } = headers
    const body = JSON.stringify({ UserPoolId: userPoolId })
    expect((await post('ListUsers', body, signed)).status).toBe(200)
    // Has the signed body's length, because the length is signed too.
    const other = body.replace('Itara0001', 'Itara0002')
    expect(await refusal(post('ListUsers', other, signed))).toMatchObject({ name: 'UnrecognizedClientException' })
  })
})

it('refuses a group that does not exist', async () => {
  await expect(
    served.client.send(
      new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: newEmail(), GroupName: 'admin' }),
    ),
  ).rejects.toMatchObject({ name: 'UserNotFoundException' })
})
