import { NodeHttpHandler } from '@smithy/node-http-handler'
import { wasNotSent } from './aws-errors.ts'
import { endOfCall, noteWrite } from './deadline.ts'

/** Within a region, a connection takes some ms and an answer some tens. The limits begin once a request has a socket. */
const LIMITS = { connectionTimeout: 1000, socketTimeout: 3000 }

/** Operations that only read. */
const READS = /^(Get|BatchGet|Query|Scan|List|Describe|AdminGet|AdminList|InitiateAuth)/

type Sent = Parameters<NodeHttpHandler['handle']>

/** Sends requests to AWS within the limits and the time of the running call. */
class LimitedHandler extends NodeHttpHandler {
  override async handle(...[request, options]: Sent) {
    const abortSignal = endOfCall()
    const send = () => super.handle(request, { ...options, ...(abortSignal && { abortSignal }) })
    if (isRead(request)) return send()
    const wroteNothing = noteWrite()
    try {
      const answer = await send()
      const { statusCode } = answer.response
      if (statusCode >= 400 && statusCode < 500) wroteNothing()
      return answer
    } catch (error) {
      if (wasNotSent(error)) wroteNothing()
      throw error
    }
  }
}

/** What each client of AWS is made with. */
export function awsLimits() {
  return { requestHandler: new LimitedHandler(LIMITS) }
}

/** DynamoDB, Cognito and Secrets Manager name the operation in a header; S3 has a method for it. */
function isRead({ headers, method }: Sent[0]): boolean {
  const operation = headers['x-amz-target']?.split('.').at(-1)
  return operation === undefined ? method === 'GET' || method === 'HEAD' : READS.test(operation)
}
