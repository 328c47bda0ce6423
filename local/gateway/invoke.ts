import type { Context } from 'aws-lambda'
import type { ApiEvent } from './event.ts'

export type LambdaHandler = (event: ApiEvent, context: Context) => unknown

/** Brings the handler of `lambdas/<handler>.ts`. */
export type LoadHandler = (handler: string) => Promise<LambdaHandler>

/** Thrown when a handler has not answered in time. */
export class TimedOut extends Error {}

/** Calls a handler as Lambda does: with its context, and no longer than `timeoutMs`. Rejects with what it throws, or TimedOut. */
export async function invoke(
  load: LoadHandler,
  { handler, event, requestId, timeoutMs }: { handler: string; event: ApiEvent; requestId: string; timeoutMs: number },
): Promise<unknown> {
  const deadline = Date.now() + timeoutMs
  const lambda = await load(handler)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`${handler} did not answer within ${timeoutMs} ms`)), timeoutMs)
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
    // What Lambda had before handlers could be async; the type still asks for them.
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}
