import { LAMPS_ON_HOME, lampPath, PageContent, SEARCH_PATH } from '../../shared/pages/page.ts'
import { LONGEST_SLUG } from '../../shared/products/edit-product.ts'
import { searchSaid } from '../../shared/products/search.ts'
import { categoriesOf, search } from '../../shared/products/search-lamps.ts'
import { clock } from '../clock.ts'
import { catalogue } from '../data/catalogue.ts'
import { productByFormerSlug, productBySlug } from '../data/products.ts'
import { unlessUnreadable } from '../data/read-row.ts'

const HOME_PATH = '/'

/** Four are shown, without the lamp itself. */
const ALIKE = 5

/** What the page at an address shows to everybody; undefined for no page, or a lamp that is not for sale. Parsing drops all else. */
export async function contentFor(path: string, query: string): Promise<PageContent | undefined> {
  const madeAt = clock.now()
  const slug = slugIn(path)
  if (slug !== undefined) {
    const [lamp, lamps] = await Promise.all([unlessUnreadable(productBySlug(slug)), catalogue()])
    if (lamp === undefined || lamp.isDraft) return undefined
    const alike = lamps.filter(({ category }) => category === lamp.category).slice(0, ALIKE)
    return PageContent.parse({ madeAt, lamp, alike })
  }
  if (path !== HOME_PATH && path !== SEARCH_PATH) return undefined
  const lamps = await catalogue()
  if (path === HOME_PATH) return PageContent.parse({ madeAt, home: lamps.slice(0, LAMPS_ON_HOME) })
  const asked = searchSaid(Object.fromEntries(new URLSearchParams(query)))
  return PageContent.parse({ madeAt, search: asked, found: search(lamps, asked), categories: categoriesOf(lamps) })
}

/** Where the lamp is now that had this address, or has it but for a slash at its end; undefined if there is none. */
export async function movedTo(path: string): Promise<string | undefined> {
  const slug = slugIn(path)
  if (slug === undefined) {
    const bare = path.replace(/\/+$/, '')
    return slugIn(bare) === undefined ? undefined : bare
  }
  const lamp = await unlessUnreadable(productByFormerSlug(slug))
  // A lamp that has just taken its slug back is on its way into the index.
  return lamp === undefined || lamp.isDraft || lamp.slug === slug ? undefined : lampPath(lamp.slug)
}

/** Returns the slug of a lamp's address; undefined for another address, malformed encoding, or more than a slug's length. */
function slugIn(path: string): string | undefined {
  const [, encoded = ''] = /^\/product\/([^/]+)$/.exec(path) ?? []
  try {
    const slug = decodeURIComponent(encoded)
    return slug.length > 0 && slug.length <= LONGEST_SLUG ? slug : undefined
  } catch {
    return undefined
  }
}
