import { StandardRetryStrategy } from '@smithy/core/retry'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { wasNotSent } from './aws-errors.ts'
import { deadlineSignal, trackWrite } from './deadline.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Timeouts in ms. Within a region, a connection takes a few ms and a response a few tens. On a busy machine that
 * emulates AWS, local/ gives its clients more.
 */
export const requestTimeouts = { connectionTimeout: 1000, socketTimeout: 3000 }

/**
 * Response timeout of a sign-up, in ms. Cognito runs two triggers one after the other within it, each with up to 5 s
 * and perhaps a cold start. Two attempts fit into one API call.
 */
const SIGN_UP_TIMEOUT_MS = 12_000

/**
 * Maximum number of parallel requests: fewer than there are sockets, because waiting for a socket would count as a slow
 * connection.
 */
const MAX_CONCURRENT_CALLS = 25

/** Operations that only read. */
const READS = /^(Get|BatchGet|Query|Scan|List|Describe|AdminGet|AdminList|AdminInitiateAuth)/

type Sent = Parameters<NodeHttpHandler['handle']>

/** Sends requests to AWS within the limits and the time of the running call. Excess requests wait their turn. */
class LimitedHandler extends NodeHttpHandler {
  private readonly takeTurn = limitConcurrency(MAX_CONCURRENT_CALLS)

  override handle(...sent: Sent) {
    return this.takeTurn(() => this.send(...sent))
  }

  private async send(...[request, options]: Sent) {
    const abortSignal = deadlineSignal()
    const answering = () => super.handle(request, { ...options, ...(abortSignal && { abortSignal }) })
    if (isRead(request)) return answering()
    const wroteNothing = trackWrite()
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

/** Number of attempts, the default of DynamoDB's client. */
export const retryPolicy = { attempts: 4 }

/**
 * The SDK's retry strategy, except that a request without a timely response is repeated only once: the caller has
 * waited twelve seconds by then. A throttled or interrupted request is repeated within milliseconds.
 */
class ImpatientRetryStrategy extends StandardRetryStrategy {
  constructor() {
    super(async () => retryPolicy.attempts)
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

/** Returns the options of each AWS client. */
export function awsLimits(times = requestTimeouts) {
  return { requestHandler: new LimitedHandler(times), retryStrategy: new ImpatientRetryStrategy() }
}

/** Returns the options of a client that signs people up. */
export function signUpLimits() {
  const socketTimeout = Math.max(SIGN_UP_TIMEOUT_MS, requestTimeouts.socketTimeout)
  return awsLimits({ ...requestTimeouts, socketTimeout })
}

/**
 * Returns whether a request only reads. DynamoDB, Cognito and Systems Manager name the operation in a header; S3 uses
 * the HTTP method.
 */
function isRead({ headers, method }: Sent[0]): boolean {
  const operation = headers['x-amz-target']?.split('.').at(-1)
  return operation === undefined ? method === 'GET' || method === 'HEAD' : READS.test(operation)
}
