import { expect, it } from 'vitest'
import { placeholderStyles } from '../../../web/src/app/prerender/placeholder-styles.ts'
import { makeProduct } from '../../support/make-product.ts'

const lampOfColour = (ground: string) =>
  makeProduct({ image: `/images/uploads/01KAJ7V0000000000000000000-${ground}/1200.webp` })

it('writes the placeholder colours of each picture once', () => {
  const [brown, blue] = [lampOfColour('d9b38c8a6f4e'), lampOfColour('0000ff0000aa')]
  expect(placeholderStyles({ lamp: brown, alike: [brown, blue] })).toBe(
    'img[src*="-d9b38c8a6f4e/"]{background:linear-gradient(#d9b38c,#8a6f4e)}' +
      'img[src*="-0000ff0000aa/"]{background:linear-gradient(#0000ff,#0000aa)}',
  )
})

it('writes no placeholder for a transparent or older picture', () => {
  expect(placeholderStyles({ home: [lampOfColour('clear'), makeProduct(), makeProduct({ image: '' })] })).toBe('')
})
