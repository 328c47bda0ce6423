import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'

/** A message of a queue. Its `receipt` is needed to remove it. */
export type Message = { body: string; receipt: string }

/** Maximum number of messages per call, set by SQS. */
const RECEIVE_LIMIT = 10

/** Seconds for which received messages are invisible to other receivers. Messages that are not removed then return. */
const HIDDEN_SECONDS = 120

/** Opens the dead letter queue in SQS, in AWS or in the embedded cloud. */
export function openDeadLetters(QueueUrl: string) {
  const { origin, host } = new URL(QueueUrl)
  const region = regionOf(host)
  const sqs = new SQSClient({ endpoint: origin, ...(region !== undefined && { region }) })
  return {
    /** Receives some messages and hides them from other receivers for a while. Returns none if the queue is empty. */
    async receive(): Promise<Message[]> {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: RECEIVE_LIMIT,
          VisibilityTimeout: HIDDEN_SECONDS,
          WaitTimeSeconds: 1,
        }),
      )
      return Messages.map(({ Body = '', ReceiptHandle = '' }) => ({ body: Body, receipt: ReceiptHandle }))
    },
    async remove({ receipt }: Message): Promise<void> {
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: receipt }))
    },
    /** Makes the message visible to other receivers after a second. The embedded cloud's queue fails at 0. */
    async giveBack({ receipt }: Message): Promise<void> {
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receipt, VisibilityTimeout: 1 }))
    },
  }
}

/** Returns the region of a host like sqs.eu-west-1.amazonaws.com. */
function regionOf(host: string): string | undefined {
  return /^sqs\.([\w-]+)\.amazonaws\.com$/.exec(host)?.[1]
}
