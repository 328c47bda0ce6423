import { describe, expect, it } from 'vitest'
import { headOfPage } from '../../../web/src/app/made-ahead/head-of-page.ts'
import { shop } from '../../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../../support/make-product.ts'

const page = { origin: 'https://itara.rw', path: '/', language: 'rw' }
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
