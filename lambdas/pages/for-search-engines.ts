import { lampPath } from '../../shared/pages/page.ts'
import { categoriesOf } from '../../shared/products/search-lamps.ts'
import { catalogue } from '../data/catalogue.ts'

/** A file that search engines read before they look at pages. */
type File = { contentType: string; body: string }

/** What search engines find at this address of the shop; undefined where people find a page. */
export async function forSearchEngines(path: string, origin: string): Promise<File | undefined> {
  if (path === '/robots.txt') return { contentType: 'text/plain; charset=utf-8', body: robots(origin) }
  if (path === '/sitemap.xml') return { contentType: 'application/xml; charset=utf-8', body: await sitemap(origin) }
  return undefined
}

/** Lamps and categories are for everybody; the rest shows nothing without a person. */
function robots(origin: string): string {
  const closed = ['/api/', '/admin/', '/cart', '/signin', '/signup']
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}

/** Home, each category and each lamp. */
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

/** Of an address, in which quotes and '<' are encoded already. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
