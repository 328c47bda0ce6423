import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { LoadHandler } from './load-handler.ts'

type Invocation<Event> = { handler: string; event: Event; timeoutMs: number; requestId?: string }

/**
 * Invokes a handler like Lambda, with a context and a timeout. Rejects with the handler's error, or when it takes too
 * long.
 */
export async function invoke<Event, Result>(
  load: LoadHandler<Event, Result>,
  { handler, event, timeoutMs, requestId = randomUUID() }: Invocation<Event>,
): Promise<Result> {
  const lambda = await load(handler)
  const deadline = Date.now() + timeoutMs
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${handler} did not return within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([lambda(event, lambdaContext(handler, requestId, deadline)), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function lambdaContext(handler: string, awsRequestId: string, deadline: number): Context {
  const functionName = `itara-${handler.replaceAll('/', '-')}`
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-west-1:123456789012:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    // Older than async handlers; the type still requires these functions.
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}
