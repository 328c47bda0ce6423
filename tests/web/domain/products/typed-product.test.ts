import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '../../../../shared/products/edit-product.ts'
import { slugOf } from '../../../../web/src/domain/products/typed-product.ts'

describe('suggested slug', () => {
  it.each([
    ['Kivu Pendant', 'kivu-pendant'],
    ['  Émeraude — Nº 5 ', 'emeraude-n-5'],
    ['Urumuri rw’ijoro', 'urumuri-rwijoro'],
    ['💡', ''],
  ])('suggests for %j the slug %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('suggests a valid slug or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name)
        expect(slug === '' || ProductFields.shape.slug.safeParse(slug).success).toBe(true)
      }),
    )
  })
})
