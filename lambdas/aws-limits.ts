import { StandardRetryStrategy } from '@smithy/core/retry'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { wasNotSent } from './aws-errors.ts'
import { endOfCall, noteWrite } from './deadline.ts'
import { mayWrite } from './held-writes.ts'
import { inTurns } from './turns.ts'

/**
 * Within a region, a connection takes some ms and an answer some tens. Where AWS is emulated on a machine that has other
 * things to do, too, local/ gives its clients longer.
 */
export const answerTimes = { connectionTimeout: 1000, socketTimeout: 3000 }

/**
 * Response timeout of a sign-up, in ms. Cognito runs two triggers one after the other within it, each with up to 5 s and perhaps
 * a cold start. Two attempts fit into one call of the API.
 */
const SIGN_UP_TIMEOUT_MS = 12_000

/** Fewer than there are sockets: to wait for one would count as a slow connection. */
const AT_ONCE = 25

/** Operations that only read. */
const READS = /^(Get|BatchGet|Query|Scan|List|Describe|AdminGet|AdminList|AdminInitiateAuth)/

type Sent = Parameters<NodeHttpHandler['handle']>

/** Sends requests to AWS within the limits and the time of the running call. Those that are too many wait their turn. */
class LimitedHandler extends NodeHttpHandler {
  private readonly takeTurn = inTurns(AT_ONCE)

  override async handle(...sent: Sent) {
    // Before its turn: what it waits for needs one, too.
    if (!isRead(sent[0])) await mayWrite()
    return this.takeTurn(() => this.send(...sent))
  }

  private async send(...[request, options]: Sent) {
    const abortSignal = endOfCall()
    const answering = () => super.handle(request, { ...options, ...(abortSignal && { abortSignal }) })
    if (isRead(request)) return answering()
    const wroteNothing = noteWrite()
    try {
      const answer = await answering()
      const { statusCode } = answer.response
      if (statusCode >= 400 && statusCode < 500) wroteNothing()
      return answer
    } catch (error) {
      if (wasNotSent(error)) wroteNothing()
      throw error
    }
  }
}

/** As often as DynamoDB's client sends a request by itself. */
export const repeats = { attempts: 4 }

/**
 * The SDK's own, but for a request that got no answer in time, which is sent once more and no third time: people would have waited
 * for twelve seconds by then. What is throttled or cut off is sent again within milliseconds.
 */
class PatientRetries extends StandardRetryStrategy {
  constructor() {
    super(async () => repeats.attempts)
  }

  override async refreshRetryTokenForRetry(...[token, failure]: Refresh) {
    if (token.getRetryCount() > 0 && isTimeout(failure.error)) throw failure.error
    return super.refreshRetryTokenForRetry(token, failure)
  }
}

type Refresh = Parameters<StandardRetryStrategy['refreshRetryTokenForRetry']>

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** What each client of AWS is made with. */
export function awsLimits(times = answerTimes) {
  return { requestHandler: new LimitedHandler(times), retryStrategy: new PatientRetries() }
}

/** Returns the options of a client that signs people up. */
export function signUpLimits() {
  const socketTimeout = Math.max(SIGN_UP_TIMEOUT_MS, answerTimes.socketTimeout)
  return awsLimits({ ...answerTimes, socketTimeout })
}

/** DynamoDB, Cognito and Systems Manager name the operation in a header; S3 has a method for it. */
function isRead({ headers, method }: Sent[0]): boolean {
  const operation = headers['x-amz-target']?.split('.').at(-1)
  return operation === undefined ? method === 'GET' || method === 'HEAD' : READS.test(operation)
}
