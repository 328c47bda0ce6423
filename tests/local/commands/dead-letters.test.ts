import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { isSignedBy } from '../../../local/cognito/signature.ts'
import { openDeadLetters } from '../../../local/commands/dead-letters.ts'

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

it('receives, returns and deletes messages by signed SQS calls', async () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  vi.stubEnv('AWS_SESSION_TOKEN', 'of-this-session')
  const calls: unknown[] = []
  const md5 = createHash('md5').update('lost').digest('hex')
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'x-amz-target': target, 'x-amz-security-token': session } = request.headers
    calls.push({ target, session, isSigned: isSignedBy(credentials, request, body), ...JSON.parse(body) })
    response.end(JSON.stringify({ Messages: [{ Body: 'lost', MD5OfBody: md5, ReceiptHandle: 'handle' }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.close()
  })
  const { port } = z.parse(z.object({ port: z.number() }), server.address())
  const QueueUrl = `http://127.0.0.1:${port}/123456789012/dead-letters`
  const queue = openDeadLetters(QueueUrl)

  const [letter] = await queue.receive()
  expect(letter).toEqual({ body: 'lost', receipt: 'handle' })
  if (letter) await queue.giveBack(letter)
  if (letter) await queue.remove(letter)

  const signed = { session: 'of-this-session', isSigned: true, QueueUrl }
  expect(calls).toEqual([
    {
      ...signed,
      target: 'AmazonSQS.ReceiveMessage',
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 120,
      WaitTimeSeconds: 1,
    },
    { ...signed, target: 'AmazonSQS.ChangeMessageVisibility', ReceiptHandle: 'handle', VisibilityTimeout: 1 },
    { ...signed, target: 'AmazonSQS.DeleteMessage', ReceiptHandle: 'handle' },
  ])
})
