import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type PageRenderer, SEARCH_PATH } from '../../shared/pages/page.ts'
import { languageFor } from '../../shared/settings/languages.ts'
import { recentSettings } from '../data/settings.ts'
import { withDeadline } from '../deadline.ts'
import { inBackground } from '../in-background.ts'
import { log } from '../log.ts'
import { setting } from '../setting.ts'
import { contentFor, currentPathOf } from './content-for.ts'
import { forSearchEngines } from './for-search-engines.ts'

/**
 * Cache-Control of pages. CloudFront caches a page for 5 s, then serves it for 2 s more while it requests a new one. If
 * the function fails, it serves the page for a day. With one second in the stream and two until the catalogue refreshes
 * (data/catalogue.ts), a new price appears within ten seconds.
 */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=2, stale-if-error=86400'

/** Cache-Control of robots.txt, sitemap.xml and redirects from former slugs. */
const EDGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-if-error=86400'

/**
 * Time to render a page, in ms, within the function's ten seconds. A slower attempt, for example when the table hangs,
 * fails early enough to return the shell.
 */
const RENDER_TIMEOUT_MS = 7000

/** A request for a page. The query contains the search; no other page depends on it. */
type PageRequest = Pick<APIGatewayProxyEventV2, 'rawPath' | 'rawQueryString' | 'headers'>

/** The build of the storefront's screens, bundled with this function. */
const renderer: Promise<PageRenderer> = import(setting('PAGE_RENDERER'))

/**
 * Replies to a storefront URL with its page. The path is /pages/<language>/<path>, which cdk/edge/pages.js builds from
 * the visitor's URL and language. An unsupported language is replaced by the shop's default. Without a page, and on any
 * failure, the reply is the shell, whose app shows more. A failure has status 503, so that CloudFront serves the last
 * page instead.
 */
export const handler = inBackground(async (event: PageRequest): Promise<APIGatewayProxyStructuredResultV2> => {
  const [, asked = '', path = '/'] = /^\/pages\/([\w-]+)(\/.*)$/.exec(event.rawPath) ?? []
  const origin = event.headers['x-shop-origin'] ?? ''
  const { renderPage, shell } = await renderer
  const page = async () => {
    const file = await forSearchEngines(path, origin)
    if (file) return answer(200, file.body, EDGE_CACHE_CONTROL, file.contentType)
    const query = path === SEARCH_PATH ? event.rawQueryString : ''
    const [snapshot, settings] = await Promise.all([contentFor(path, query), recentSettings()])
    if (snapshot === undefined) return redirectOrShell(path, shell)
    const { languages } = settings
    const language = languageFor(asked, languages)
    const content = { ...snapshot, languages, settings }
    return answer(200, await renderPage({ origin, path, query, language, content }), PAGE_CACHE_CONTROL)
  }
  try {
    return await withDeadline(RENDER_TIMEOUT_MS, page)
  } catch (error) {
    log('error', 'page.failed', { path, error })
    return answer(503, shell, 'no-store')
  }
})

/**
 * Replies to a path without a page: a redirect if its lamp was renamed or the path has a suffix, otherwise the shell.
 */
async function redirectOrShell(path: string, shell: string): Promise<APIGatewayProxyStructuredResultV2> {
  const location = await currentPathOf(path)
  if (location === undefined) return answer(404, shell, 'no-store')
  return { statusCode: 301, headers: { location, 'cache-control': EDGE_CACHE_CONTROL } }
}

function answer(
  statusCode: number,
  body: string,
  cacheControl: string,
  contentType = 'text/html; charset=utf-8',
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'content-type': contentType, 'cache-control': cacheControl }, body }
}
