import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type PageRenderer, SEARCH_PATH } from '../../shared/pages/page.ts'
import { languageFor } from '../../shared/settings/languages.ts'
import { recentSettings } from '../data/settings.ts'
import { withinTime } from '../deadline.ts'
import { inBackground } from '../in-background.ts'
import { log } from '../log.ts'
import { setting } from '../setting.ts'
import { contentFor, movedTo } from './content-for.ts'
import { forSearchEngines } from './for-search-engines.ts'

/**
 * CloudFront keeps a page so long, and shows it once more while it asks for a new one; if none can be made, for a day. With the
 * second that the stream takes and the two after which the catalogue is looked at again (data/catalogue.ts), a new price is out
 * within ten.
 */
const KEPT = 'public, max-age=0, s-maxage=5, stale-while-revalidate=2, stale-if-error=86400'

/** Lists for search engines, and where a lamp has gone. */
const KEPT_LONGER = 'public, max-age=0, s-maxage=60, stale-if-error=86400'

/** Of the function's ten seconds: what takes longer, as when the table hangs, fails in time for the shell. */
const MAKING_MS = 7000

/** The query is that of a search: no other page depends on one. */
type Asked = Pick<APIGatewayProxyEventV2, 'rawPath' | 'rawQueryString' | 'headers'>

/** The build of the site's own screens, which comes with this function. */
const renderer: Promise<PageRenderer> = import(setting('PAGE_RENDERER'))

/**
 * Answers an address of the storefront with its page, as /pages/<language>/<path>: cdk/edge/pages.js makes it of the visitor's
 * address and language; a language that the shop does not show gives way to its default. What has no page, and any failure, is
 * answered with the shell, whose program says more. A failure is a 503, so that CloudFront shows the last page in its place.
 */
export const handler = inBackground(async (event: Asked): Promise<APIGatewayProxyStructuredResultV2> => {
  const [, asked = '', path = '/'] = /^\/pages\/([\w-]+)(\/.*)$/.exec(event.rawPath) ?? []
  const origin = event.headers['x-shop-origin'] ?? ''
  const { renderPage, shell } = await renderer
  const page = async () => {
    const file = await forSearchEngines(path, origin)
    if (file) return answer(200, file.body, KEPT_LONGER, file.contentType)
    const query = path === SEARCH_PATH ? event.rawQueryString : ''
    const [seen, settings] = await Promise.all([contentFor(path, query), recentSettings()])
    if (seen === undefined) return elsewhere(path, shell)
    const { languages } = settings
    const language = languageFor(asked, languages)
    const content = { ...seen, languages, settings }
    return answer(200, await renderPage({ origin, path, query, language, content }), KEPT)
  }
  try {
    return await withinTime(MAKING_MS, page)
  } catch (error) {
    log('error', 'page.failed', { path, error })
    return answer(503, shell, 'no-store')
  }
})

/** For an address without a page: the lamp's own, if it was renamed or something was added to its address, or the shell. */
async function elsewhere(path: string, shell: string): Promise<APIGatewayProxyStructuredResultV2> {
  const location = await movedTo(path)
  if (location === undefined) return answer(404, shell, 'no-store')
  return { statusCode: 301, headers: { location, 'cache-control': KEPT_LONGER } }
}

function answer(
  statusCode: number,
  body: string,
  cacheControl: string,
  contentType = 'text/html; charset=utf-8',
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'content-type': contentType, 'cache-control': cacheControl }, body }
}
