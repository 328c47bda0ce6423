import { lampPath, type PageToRender } from '../../../../shared/pages/page.ts'
import { folderOf, SHARED } from '../../../../shared/pictures/picture-folder.ts'
import type { Product } from '../../../../shared/products/product.ts'
import { ALL, type ProductSearch } from '../../../../shared/products/search.ts'
import { searchPath } from '../../features/products/search/search-address.ts'
import { titleOfSearch } from '../../features/products/search/title-of-search.ts'
import type { Messages } from '../../messages/texts.ts'

/**
 * Returns the head that messengers and search engines read: title, description, picture and price. The client removes
 * the prerendered tags when the visitor leaves the page (navigation.tsx).
 */
export function headOfPage({ origin, path, language, content }: PageToRender, texts: Messages['shop']): string {
  const { lamp, search, found, settings } = content
  const shop = settings?.name ?? texts.shop.name
  const named = lamp?.name ?? (search ? titleOfSearch(search, texts.search.title) : texts.products.title)
  const title = `${named} · ${shop}`
  // The sort order does not make a different page.
  const url = origin + (search ? searchPath({ ...search, order: undefined }, { page: search.page }) : path)
  const description = lamp
    ? excerpt(lamp.description)
    : [texts.shop.description(shop), settings?.address].filter(Boolean).join(' ')
  // An imported lamp may not have a picture yet.
  const picture = lamp ? lamp.image : (content.home ?? found?.products)?.find(({ image }) => image)?.image
  const properties = {
    'og:site_name': shop,
    'og:type': lamp ? 'product' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': `${language}_RW`,
    ...(picture && pictureForLinks(picture, origin)),
    ...(lamp && { 'product:price:amount': String(lamp.price), 'product:price:currency': 'RWF' }),
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}" data-prerendered>`,
    ...(search && !(isForAll(search) && found?.products.length)
      ? ['<meta name="robots" content="noindex" data-prerendered>']
      : []),
    `<meta name="twitter:card" content="summary_large_image">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    ...(lamp ? [`<script type="application/ld+json">${jsonInPage(structured(lamp, origin))}</script>`] : []),
  ].join('\n    ')
}

/** Returns a JPEG of the size that messengers expect, or the picture itself if it has no JPEG. */
function pictureForLinks(image: string, origin: string): Record<string, string> {
  const folder = folderOf(image)
  if (!folder) return { 'og:image': addressOf(image, origin) }
  return {
    'og:image': origin + folder.shared,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(SHARED.width),
    'og:image:height': String(SHARED.height),
  }
}

/**
 * Returns the picture's address. An uploaded picture is stored in the shop; any other address was typed by an admin and
 * may be invalid.
 */
function addressOf(image: string, origin: string): string {
  return image.startsWith('/') ? origin + image : image
}

/** Returns whether search engines may list the page: categories with a lamp, but no typed or filtered searches. */
function isForAll({ query, price, rating }: ProductSearch): boolean {
  return [query, price, rating].every((each) => each === ALL || each === '')
}

/** Returns JSON escaped so that its content cannot close the script element. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Returns the lamp as a schema.org product on sale. */
function structured(lamp: Product, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: lamp._id,
    name: lamp.name,
    description: lamp.description,
    category: lamp.category,
    brand: { '@type': 'Brand', name: lamp.brand },
    ...(lamp.image && { image: [addressOf(lamp.image, origin)] }),
    ...(lamp.numReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: lamp.rating, reviewCount: lamp.numReviews },
    }),
    offers: {
      '@type': 'Offer',
      url: origin + lampPath(lamp.slug),
      price: lamp.price,
      priceCurrency: 'RWF',
      availability: `https://schema.org/${lamp.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

/** Number of characters of a description that search engines show. */
const SHOWN = 160

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line
}
