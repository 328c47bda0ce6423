import { describe, expect, it } from 'vitest'
import { headOfPage } from '../../../web/src/app/made-ahead/head-of-page.ts'
import { searchFromAddress } from '../../../web/src/features/products/search/search-from-address.ts'
import { shop } from '../../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../../support/make-product.ts'

const page = { origin: 'https://itara.rw', path: '/', query: '', language: 'rw' }
const drawn = makeProduct({ image: '' })
const pictured = makeProduct()

describe('a lamp that has no picture yet', () => {
  it('is linked to without one', () => {
    const head = headOfPage({ ...page, content: { lamp: drawn } }, shop)
    expect(head).toContain(drawn.name)
    expect(head).not.toMatch(/og:image|"image"/)
  })

  it('leaves the picture of the shop to the next lamp', () => {
    const head = headOfPage({ ...page, content: { home: [drawn, pictured] } }, shop)
    expect(head).toContain(`content="https://itara.rw${pictured.image}"`)
  })
})

describe('a search', () => {
  const headOf = (address: string) => {
    const found = { products: [drawn, pictured], page: 1, pages: 1, countProducts: 2 }
    const content = { search: searchFromAddress(address), found }
    return headOfPage({ ...page, path: '/search', query: address, content }, shop)
  }

  it('for a category has its name, one address whatever the order, and the picture of a lamp', () => {
    const head = headOf('category=Floor+%26+table&order=lowest')
    expect(head).toContain('<title>Floor &amp; table · Itara</title>')
    expect(head).toContain('<link rel="canonical" href="https://itara.rw/search?category=Floor+%26+table">')
    expect(head).toContain(`content="https://itara.rw${pictured.image}"`)
    expect(head).not.toContain('noindex')
  })

  it.each(['query=kivu', 'category=Bulbs&price=100-500'])('by a visitor is none for search engines: %s', (address) => {
    expect(headOf(address)).toContain('<meta name="robots" content="noindex">')
  })
})
