import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { siteHeaders } from '../../shared/site-headers.ts'
import { cameraPaths } from '../../web/office-screens.ts'
import { invoke } from '../lambda/invoke.ts'
import type { LoadHandler } from '../lambda/load-handler.ts'
import { chooseEncoding, compress } from './compression.ts'
import { pageReply } from './lambda-reply.ts'
import { targetOf } from './request-path.ts'
import { sendMethodRefused } from './send.ts'
import type { Serve } from './server.ts'

/** Timeout of the Lambda, as in the stack. */
const TIMEOUT_MS = 10_000

/** Returns whether CloudFront passes the path to the Lambda that renders pages: see cdk/delivery.ts. */
function isPage(path: string): boolean {
  return ['/', '/search', '/robots.txt', '/sitemap.xml'].includes(path) || path.startsWith('/product/')
}

/**
 * Serves pages like CloudFront, with cdk/edge/pages.js before the Lambda, and everything else from the site. Nothing is
 * cached here.
 */
export function withPages(
  load: LoadHandler<Pick<APIGatewayProxyEventV2, 'rawPath' | 'rawQueryString' | 'headers'>>,
  site: Serve,
): Serve {
  return async (request, response) => {
    const { path, query } = targetOf(request)
    if (!isPage(path)) return site(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodRefused(response)
    const [, language = 'default'] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
    const event = {
      rawPath: `/pages/${language}${path}`,
      rawQueryString: query,
      headers: { 'x-shop-origin': `http://${request.headers.host}` },
    }
    const reply = pageReply(await invoke(load, { handler: 'pages/get-page', event, timeoutMs: TIMEOUT_MS }))
    const content = Buffer.from(reply.body)
    const encoding = chooseEncoding(
      String(request.headers['accept-encoding'] ?? ''),
      String(reply.headers['content-type']),
      content.length,
    )
    const body = encoding ? await compress(content, encoding) : content
    response.writeHead(reply.statusCode, {
      ...siteHeaders(path, { cameraPaths }),
      ...reply.headers,
      'content-length': body.length,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(body)
  }
}
