import { LAMPS_ON_HOME, lampPath, SEARCH_PATH } from '../../shared/pages/page.ts'
import { PageContent } from '../../shared/pages/page-content.ts'
import { MAX_SLUG_LENGTH } from '../../shared/products/edit-product.ts'
import { parseProductSearch } from '../../shared/products/search.ts'
import { categoriesOf, search } from '../../shared/products/search-lamps.ts'
import { clock } from '../clock.ts'
import { catalogue } from '../data/catalogue.ts'
import { productByFormerSlug, productBySlug } from '../data/products.ts'
import { unlessUnreadable } from '../data/read-row.ts'

const HOME_PATH = '/'

/** Number of similar lamps: four to show, plus the lamp itself. */
const SIMILAR_COUNT = 5

/**
 * Returns the public content of the page with this path, or undefined if there is no such page or its lamp is not for
 * sale. Parsing drops all other fields.
 */
export async function contentFor(path: string, query: string): Promise<PageContent | undefined> {
  const madeAt = clock.now()
  const slug = slugIn(path)
  if (slug !== undefined) {
    const [lamp, lamps] = await Promise.all([unlessUnreadable(productBySlug(slug)), catalogue()])
    if (lamp === undefined || lamp.isDraft) return undefined
    const alike = lamps.filter(({ category }) => category === lamp.category).slice(0, SIMILAR_COUNT)
    return PageContent.parse({ madeAt, lamp, alike })
  }
  if (path !== HOME_PATH && path !== SEARCH_PATH) return undefined
  const lamps = await catalogue()
  if (path === HOME_PATH) return PageContent.parse({ madeAt, home: lamps.slice(0, LAMPS_ON_HOME) })
  const asked = parseProductSearch(Object.fromEntries(new URLSearchParams(query)))
  return PageContent.parse({ madeAt, search: asked, found: search(lamps, asked), categories: categoriesOf(lamps) })
}

/**
 * Returns the current path of the lamp that formerly had this path, or whose path this is except for a trailing slash;
 * otherwise undefined.
 */
export async function currentPathOf(path: string): Promise<string | undefined> {
  const slug = slugIn(path)
  if (slug === undefined) {
    const bare = path.replace(/\/+$/, '')
    return slugIn(bare) === undefined ? undefined : bare
  }
  const lamp = await unlessUnreadable(productByFormerSlug(slug))
  // If a lamp has just taken its slug back, the index may not include it yet.
  return lamp === undefined || lamp.isDraft || lamp.slug === slug ? undefined : lampPath(lamp.slug)
}

/**
 * Returns the slug in a lamp's path, or undefined for another path, malformed encoding, or one that is too long for a
 * slug.
 */
function slugIn(path: string): string | undefined {
  const [, encoded = ''] = /^\/product\/([^/]+)$/.exec(path) ?? []
  try {
    const slug = decodeURIComponent(encoded)
    return slug.length > 0 && slug.length <= MAX_SLUG_LENGTH ? slug : undefined
  } catch {
    return undefined
  }
}
