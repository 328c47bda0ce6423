import { describe, expect, it } from 'vitest'
import { Business } from '../../../shared/business.ts'
import { firstSettings } from '../../../shared/settings/settings.ts'
import { Shop } from '../../../shared/shop.ts'
import { headOfPage } from '../../../web/src/app/prerender/head-of-page.ts'
import { searchFromAddress } from '../../../web/src/features/products/search/search-from-address.ts'
import { shop } from '../../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../../support/make-product.ts'

const page = { origin: 'https://itara.rw', path: '/', query: '', language: 'rw' }
const drawn = makeProduct({ image: '' })
const pictured = makeProduct()

it('contains the language and the country of the page, as Open Graph requires', () => {
  const head = headOfPage({ ...page, content: { home: [pictured] } }, shop)
  expect(head).toContain('<meta property="og:locale" content="rw_RW">')
})

describe('head of a lamp without a picture', () => {
  it('contains no link preview picture for a lamp without a picture', () => {
    const head = headOfPage({ ...page, content: { lamp: drawn } }, shop)
    expect(head).toContain(drawn.name)
    expect(head).not.toMatch(/og:image|"image"/)
  })

  it('leaves the shop’s link preview to the next lamp with a picture', () => {
    const head = headOfPage({ ...page, content: { home: [drawn, pictured] } }, shop)
    expect(head).toContain(`content="https://itara.rw${pictured.image}"`)
  })
})

describe('link preview of a lamp', () => {
  const image = '/images/uploads/01KAJ7V0000000000000000000-d9b38c8a6f4e/1200.webp'

  it('uses the JPEG of a lamp’s picture with address, kind and size', () => {
    const head = headOfPage({ ...page, content: { lamp: makeProduct({ image }) } }, shop)
    const meta = Object.fromEntries(
      [...head.matchAll(/<meta property="(og:image[^"]*)" content="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(meta).toEqual({
      'og:image': 'https://itara.rw/images/uploads/01KAJ7V0000000000000000000-d9b38c8a6f4e/share.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
  })

  it('uses the picture itself when it has no JPEG', () => {
    const head = headOfPage({ ...page, content: { lamp: pictured } }, shop)
    expect(head).toContain(`<meta property="og:image" content="https://itara.rw${pictured.image}">`)
    expect(head).not.toMatch(/og:image:/)
  })
})

it.each(['https://a:b/c.jpg', 'https://exa%mple.com/x.png'])(
  'renders a preview despite a mistyped picture address: %s',
  (image) => {
    const lamp = makeProduct({ image })
    for (const content of [{ lamp }, { home: [lamp] }]) {
      expect(headOfPage({ ...page, content }, shop)).toContain(`<meta property="og:image" content="${image}">`)
    }
  },
)

it('uses the shop’s name from the settings', () => {
  const details = Shop.parse({ name: 'Amatara ya Keza', address: 'Huye, Rwanda' })
  const settings = firstSettings(details, Business.parse({}))
  const head = headOfPage({ ...page, content: { home: [pictured], settings } }, shop)
  expect(head).toContain(' · Amatara ya Keza</title>')
  expect(head).toContain('<meta property="og:site_name" content="Amatara ya Keza">')
  expect(head).toMatch(/name="description" content="Amatara ya Keza: .*Huye, Rwanda"/)
})

describe('name of 200 characters with closing markup', () => {
  const name = `"O'Neil's" </title></script><script>alert(1)</script> & <b>${'x'.repeat(141)}`
  const head = headOfPage({ ...page, content: { lamp: makeProduct({ name, description: name }) } }, shop)

  it('ends neither the title, nor an attribute, nor the structured data', () => {
    expect(name).toHaveLength(200)
    const [, title] = /<title>(.*?)<\/title>/s.exec(head) ?? []
    expect(plain(title)).toBe(`${name} · Itara`)
    const [, shown] = /<meta property="og:title" content="(.*?)">/s.exec(head) ?? []
    expect(plain(shown)).toBe(`${name} · Itara`)
    const [, structured = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? []
    expect(JSON.parse(structured)).toMatchObject({ name, '@type': 'Product' })
    expect(head.match(/<\/?script/g)).toHaveLength(2)
    expect(head).not.toContain('<b>')
  })
})

/** Returns a text with its escapes decoded, like a browser. */
function plain(text = ''): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replaceAll(/&(\w+|#\d+);/g, (entity, name: string) => signs[name] ?? entity)
}

describe('head of a search', () => {
  const headOf = (address: string, products = [drawn, pictured]) => {
    const found = { products, page: 1, pages: 1, countProducts: products.length }
    const content = { search: searchFromAddress(address), found }
    return headOfPage({ ...page, path: '/search', query: address, content }, shop)
  }

  it('uses the name, one canonical address and a lamp’s picture for a category', () => {
    const head = headOf('category=Floor+%26+table&order=lowest')
    expect(head).toContain('<title>Floor &amp; table · Itara</title>')
    expect(head).toContain('<link rel="canonical" href="https://itara.rw/search?category=Floor+%26+table"')
    expect(head).toContain(`content="https://itara.rw${pictured.image}"`)
    expect(head).not.toContain('noindex')
  })

  it.each(['query=kivu', 'category=Bulbs&price=100-500'])(
    'excludes a visitor’s search from indexing: %s',
    (address) => {
      expect(headOf(address)).toContain('<meta name="robots" content="noindex" data-prerendered>')
    },
  )

  it.each(['category=Nothing', 'category=Bulbs&page=99'])(
    'excludes a search without results from indexing: %s',
    (address) => {
      expect(headOf(address, [])).toContain('<meta name="robots" content="noindex" data-prerendered>')
    },
  )
})
