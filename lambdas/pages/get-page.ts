import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { PageRenderer } from '../../shared/pages/page.ts'
import { inBackground } from '../in-background.ts'
import { log } from '../log.ts'
import { setting } from '../setting.ts'
import { contentFor } from './content-for.ts'

/** CloudFront keeps a page so long, and shows it once more while it asks for a new one; if there is none, for a day. */
const KEPT = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400'

/** The build of the site's own screens, which comes with this function. */
const renderer: Promise<PageRenderer> = import(setting('PAGE_RENDERER'))

/**
 * Answers an address of the storefront with its page, as /pages/<language>/<path>: cdk/edge/pages.js makes it of the visitor's
 * address and language. What has no page, and any failure, is answered with the shell, whose program says more.
 */
export const handler = inBackground(
  async (event: Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'>): Promise<APIGatewayProxyStructuredResultV2> => {
    const [, language = '', path = '/'] = /^\/pages\/([\w-]+)(\/.*)$/.exec(event.rawPath) ?? []
    const { renderPage, shell } = await renderer
    try {
      const content = await contentFor(path)
      if (content === undefined) return html(404, shell, 'no-store')
      const origin = event.headers['x-shop-origin'] ?? ''
      return html(200, await renderPage({ origin, path, language, content }), KEPT)
    } catch (error) {
      log('error', 'page.failed', { path, error })
      return html(200, shell, 'no-store')
    }
  },
)

function html(statusCode: number, body: string, cacheControl: string): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl }, body }
}
