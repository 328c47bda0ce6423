import { LAMPS_ON_HOME, PageContent } from '../../shared/pages/page.ts'
import { catalogue } from '../data/catalogue.ts'
import { productBySlug } from '../data/products.ts'

/** What the page at an address shows to everybody; undefined for a lamp that is not for sale. Parsing drops all else. */
export async function contentFor(path: string): Promise<PageContent | undefined> {
  const [, encoded] = /^\/product\/([^/]+)$/.exec(path) ?? []
  if (encoded === undefined) return PageContent.parse({ home: (await catalogue()).slice(0, LAMPS_ON_HOME) })
  const lamp = await productBySlug(slugIn(encoded))
  return lamp === undefined || lamp.isDraft ? undefined : PageContent.parse({ lamp })
}

/** Encoded as no browser would, it is no lamp's. */
function slugIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
