import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts'
import { SignedInUser } from '../../shared/users/user.ts'
import { tempFolder } from '../support/temp-folder.ts'

const person = {
  name: 'Diane Ingabire',
  email: 'diane@example.com',
  password: 'Amatara-2026',
  confirmPassword: 'Amatara-2026',
}

async function call(cloud: Cloud, path: string, { token, body }: { token?: string; body: object }) {
  const reply = await fetch(`${cloud.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'request-1',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const said: unknown = await reply.json()
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), said }
}

it('reports a killed database to each call and recovers with all data afterwards', async () => {
  for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockImplementation(() => {})
  const database = await startDynamoDb(await tempFolder())
  onTestFinished(() => database.stop())
  const cloud = await startCloud({ dynamoDbEndpoint: database.endpoint })
  onTestFinished(() => cloud.stop())
  const { token } = SignedInUser.parse((await call(cloud, '/users/signup', { body: person })).said)
  const wish = { name: 'Itara', description: 'A lamp of sisal', phone: '0788123456' }
  const ask = () => call(cloud, '/special', { token, body: wish })
  const first = await ask()
  expect(first.status).toBe(201)
  // DynamoDB Local may reply to a transaction just before it is in its file, where the next call finds it.
  expect((await ask()).said).toEqual(first.said)

  process.kill(z.number().parse(database.pid()), 'SIGKILL')
  const refused = []
  for (let again = await ask(); ; again = await ask()) {
    if (again.status === 201) {
      // All calls sent in between saw the data from before the kill.
      expect(again.said).toEqual(first.said)
      break
    }
    refused.push(again)
  }

  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 503,
      retryAfter: '1',
      said: { code: expect.stringMatching(/^shop\.(busy|unsure)$/) },
    })
  }
  await cloud.idle()
})
