import { get, type IncomingHttpHeaders } from 'node:http'

export type RawReply = { status: number | undefined; headers: IncomingHttpHeaders; content: Buffer }

/** Requests the exact path and returns the exact bytes, whereas fetch resolves dots and decompresses. */
export function rawGet(url: string, path: string, headers: Record<string, string> = {}): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, async (reply) => {
      resolve({ status: reply.statusCode, headers: reply.headers, content: Buffer.concat(await reply.toArray()) })
    }).on('error', reject)
  })
}
