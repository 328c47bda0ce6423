import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { CONTENT_ID, LAMPS_ON_HOME } from '../../../shared/pages/page.ts'
import type { PageContent } from '../../../shared/pages/page-content.ts'
import { search as searched } from '../../../shared/products/search-lamps.ts'
import { renderPage } from '../../../web/src/app/prerender/render-page.tsx'
import { searchFromAddress } from '../../../web/src/features/products/search/search-from-address.ts'
import { shop as texts } from '../../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../../support/make-product.ts'

// The relevant parts of index.html as the build writes it.
vi.mock('../../../web/dist/index.html?raw', () => ({
  default:
    '<!doctype html><html lang="rw"><head><meta name="description" content="Itara"><title>Itara</title><script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/ui-1.js"></head><body><div id="root"></div></body></html>',
}))

const at = { origin: 'https://itara.rw', path: '/', query: '', language: 'rw' }
const render = (content: PageContent, page: Partial<typeof at> = {}) => renderPage({ ...at, ...page, content })

describe('prerendered pages of a shop without lamps', () => {
  it('renders a home page with a message when there are no lamps', async () => {
    const html = await render({ home: [] })
    expect(html).toContain(texts.products.empty)
    expect(html).not.toMatch(/<article|og:image|<style><\/style>/)
  })

  it('renders a search and a category with a message when there are no lamps', async () => {
    for (const query of ['', 'category=Bulbs']) {
      const search = searchFromAddress(query)
      const html = await render({ search, found: searched([], search), categories: [] }, { path: '/search', query })
      expect(html).toContain(texts.products.empty)
    }
  })
})

it('offers the other languages that the shop shows', async () => {
  expect(await render({ home: [] })).toContain('EN: English')
  expect(await render({ home: [], languages: ['rw'] })).not.toMatch(/EN: English|RW: /)
  const english = await render({ home: [], languages: ['en', 'rw'] }, { language: 'en' })
  expect(english).toContain('RW: Ikinyarwanda')
  expect(english).toContain('<html lang="en"')
})

it('escapes a name of 200 characters and hydrates it unchanged', async () => {
  const name = `"O'Neil's" </title></script><script>alert(1)</script> & $& <b>${'x'.repeat(138)}`
  expect(name).toHaveLength(200)
  const lamp = makeProduct({ name, slug: 'long' })
  const html = await render({ lamp, alike: [lamp] }, { path: '/product/long' })
  expect(html).not.toMatch(/<script>alert|<b>x/)
  const [, data = ''] = new RegExp(`id="${CONTENT_ID}">(.*?)</script>`, 's').exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({ lamp: { name } })
  expect(html).not.toContain('costPrice')
})

it('keeps the rules of classes out of the global styles', async () => {
  const html = await render({ home: [makeProduct()] })
  const globals = [...html.matchAll(/<style data-emotion="css-global [^"]*">(.*?)<\/style>/gs)].map(
    ([, rules]) => rules,
  )
  expect(globals[0]).toBe('@layer reset,base,tokens,recipes;')
  expect(globals.join()).not.toContain('.css-')
})

describe('pictures in the prerendered home page', () => {
  const home = Array.from({ length: LAMPS_ON_HOME }, (_, n) =>
    makeProduct({
      name: `Itara rya ${n}`,
      slug: `lamp-${n}`,
      image: `/images/uploads/01KAJ7V00000000000000000${10 + n}-${String(n).padStart(2, '0')}b38c8a6f4e/1200.webp`,
    }),
  )

  it('includes the size, sources and colours of pictures', async () => {
    const html = await render({ home })
    expect(html).toContain('<style>img[src*="-00b38c8a6f4e/"]{background:linear-gradient(#00b38c,#8a6f4e)}')
    const [first = ''] = html.match(/<img[^>]*320w[^>]*>/) ?? []
    expect(first).toContain('-00b38c8a6f4e/320.webp 320w')
    expect(first).toMatch(/width="1200" height="900"/)
  })

  it('loads pictures without competing module preloads until the first file arrives', async () => {
    const html = await render({ home })
    expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/index-1.js">')
    expect(html).not.toContain('modulepreload')
  })

  it('keeps the page far below 30 kB, which arrives before the first lamps', async () => {
    expect(gzipSync(await render({ home })).length).toBeLessThan(12_000)
  })
})
