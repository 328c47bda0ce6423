export type Queue = { send(message: unknown): Promise<void> }

/** Creates the queue, unless it exists. Its messages are JSON. */
export async function createQueue(endpoint: string, name: string): Promise<Queue> {
  await call(endpoint, 'CreateQueue', { QueueName: name })
  return {
    // Only the path of the address matters, because the saved one has the port of an earlier start.
    send: (message) =>
      call(endpoint, 'SendMessage', { QueueUrl: `${endpoint}/${name}`, MessageBody: JSON.stringify(message) }),
  }
}

/** Calls SQS, whose protocol is a POST of JSON; two calls do not need its client. */
async function call(endpoint: string, action: string, input: object): Promise<void> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
    body: JSON.stringify(input),
  })
  if (!reply.ok) throw new Error(`The queue rejected ${action}: ${await reply.text()}`)
}
