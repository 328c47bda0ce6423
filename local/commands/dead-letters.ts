import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { scopeText, signatureOf } from '../aws-signature.ts'
import { CommandError } from './run-command.ts'

/** A message of a queue. Its `receipt` is needed to remove it. */
export type Message = { body: string; receipt: string }

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

const Received = z.object({
  Messages: z.optional(z.nullable(z.array(z.object({ Body: z.string(), ReceiptHandle: z.string() })))),
})

/** Maximum number of messages per call, set by SQS. */
const RECEIVE_LIMIT = 10

/** Seconds for which received messages are invisible to other receivers. Messages that are not removed then return. */
const HIDDEN_SECONDS = 120

/**
 * Opens the dead letter queue in SQS, in AWS or in the embedded cloud. SQS's protocol is a signed POST of JSON, so
 * three calls do not need its client.
 */
export function openDeadLetters(queueUrl: string) {
  async function call(action: string, input: object): Promise<unknown> {
    const body = JSON.stringify({ QueueUrl: queueUrl, ...input })
    const { origin, host } = new URL(queueUrl)
    const credentials = await new DynamoDBClient().config.credentials()
    const headers = signedHeaders({ host, action, body, credentials, region: regionOf(host), now: new Date() })
    const reply = await fetch(origin, { method: 'POST', headers, body })
    if (!reply.ok) throw new CommandError(`The queue ${queueUrl} rejected ${action}: ${await reply.text()}`)
    return reply.json()
  }

  return {
    /** Receives some messages and hides them from other receivers for a while. Returns none if the queue is empty. */
    async receive(): Promise<Message[]> {
      const input = { MaxNumberOfMessages: RECEIVE_LIMIT, VisibilityTimeout: HIDDEN_SECONDS, WaitTimeSeconds: 1 }
      const { Messages } = Received.parse(await call('ReceiveMessage', input))
      return (Messages ?? []).map(({ Body, ReceiptHandle }) => ({ body: Body, receipt: ReceiptHandle }))
    },
    async remove({ receipt }: Message): Promise<void> {
      await call('DeleteMessage', { ReceiptHandle: receipt })
    },
    /** Makes the message visible to other receivers after a second. The embedded cloud's queue fails at 0. */
    async giveBack({ receipt }: Message): Promise<void> {
      await call('ChangeMessageVisibility', { ReceiptHandle: receipt, VisibilityTimeout: 1 })
    },
  }
}

type Call = { host: string; action: string; body: string; credentials: Credentials; region: string; now: Date }

/** Returns the headers of a call, with its signature. */
export function signedHeaders({ host, action, body, credentials, region, now }: Call): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = { date: at.slice(0, 'YYYYMMDD'.length), region, service: 'sqs' }
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    host,
    'x-amz-date': at,
    ...(credentials.sessionToken !== undefined && { 'x-amz-security-token': credentials.sessionToken }),
    'x-amz-target': `AmazonSQS.${action}`,
  }
  const names = Object.keys(headers).toSorted()
  const signable = { method: 'POST', path: '/', query: '', headers, signedHeaders: names, body }
  const signature = signatureOf(signable, scope, credentials.secretAccessKey).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scopeText(scope)}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}

/** Returns the region of a host like sqs.eu-west-1.amazonaws.com. */
function regionOf(host: string): string {
  return /^sqs\.([\w-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? process.env.AWS_REGION ?? ''
}
