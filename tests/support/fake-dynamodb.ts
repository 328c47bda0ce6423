import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'

/** A request of a DynamoDB client, as the service receives it. */
export type DynamoDbRequest = { operation: string; body: Record<string, unknown>; answer: Answer }

/** Responds to a request. Until it is called, the request hangs. */
type Answer = {
  with: (body: object) => void
  failing: (status: number, type: string, more?: object) => void
  /** Ends the connection without a response. */
  cut: () => void
}

/** Starts a DynamoDB service that a test controls, for failures that DynamoDB Local does not produce. */
export async function fakeDynamoDb(onRequest: (request: DynamoDbRequest) => void) {
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '')
    const body = z.parse(z.record(z.string(), z.unknown()), await json(request))
    onRequest({ operation, body, answer: answerBy(response) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.parse(z.object({ port: z.number() }), server.address())
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

function answerBy(response: ServerResponse): Answer {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(body))
  }
  return {
    with: (body) => send(200, body),
    failing: (status, type, more = {}) => send(status, { __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more }),
    cut: () => response.socket?.destroy(),
  }
}
