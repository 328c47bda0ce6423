import { lampPath } from '../../shared/pages/page.ts'
import { categoriesOf } from '../../shared/products/search-lamps.ts'
import { catalogue } from '../data/catalogue.ts'

/** A file that search engines read before they crawl pages. */
type File = { contentType: string; body: string }

/** Returns the file for search engines at this path, or undefined if the path belongs to a page. */
export async function forSearchEngines(path: string, origin: string): Promise<File | undefined> {
  if (path === '/robots.txt') return { contentType: 'text/plain; charset=utf-8', body: robots(origin) }
  if (path === '/sitemap.xml') return { contentType: 'application/xml; charset=utf-8', body: await sitemap(origin) }
  return undefined
}

/** Returns robots.txt. Lamps and categories are public; all other pages are empty without a signed-in user. */
function robots(origin: string): string {
  const closed = ['/api/', '/admin/', '/cart', '/signin', '/signup']
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}

/** Returns the sitemap with the home page, each category and each lamp. */
async function sitemap(origin: string): Promise<string> {
  const lamps = await catalogue()
  const paths = [
    '/',
    ...categoriesOf(lamps).map((category) => `/search?${new URLSearchParams({ category })}`),
    ...lamps.map(({ slug }) => lampPath(slug)),
  ]
  const urls = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Escapes a URL, in which quotes and '<' are already encoded. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
