import { LAMPS_ON_HOME, lampPath, PageContent } from '../../shared/pages/page.ts'
import { clock } from '../clock.ts'
import { catalogue } from '../data/catalogue.ts'
import { productByFormerSlug, productBySlug } from '../data/products.ts'

/** What the page at an address shows to everybody; undefined for a lamp that is not for sale. Parsing drops all else. */
export async function contentFor(path: string): Promise<PageContent | undefined> {
  const slug = slugIn(path)
  const madeAt = clock.now()
  if (slug === undefined) return PageContent.parse({ madeAt, home: (await catalogue()).slice(0, LAMPS_ON_HOME) })
  const lamp = await productBySlug(slug)
  return lamp === undefined || lamp.isDraft ? undefined : PageContent.parse({ madeAt, lamp })
}

/** Where the lamp is now that had this address; undefined if there is none. */
export async function movedTo(path: string): Promise<string | undefined> {
  const slug = slugIn(path) ?? ''
  const lamp = await productByFormerSlug(slug)
  // A lamp that has just taken its slug back is on its way into the index.
  return lamp === undefined || lamp.isDraft || lamp.slug === slug ? undefined : lampPath(lamp.slug)
}

/** Encoded as no browser would, it is no lamp's. */
function slugIn(path: string): string | undefined {
  const [, encoded] = /^\/product\/([^/]+)$/.exec(path) ?? []
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
