import { expect, it } from 'vitest'
import { coloursOf, placeholderOf } from '../../../shared/pictures/placeholder.ts'

const row = (...colour: number[]) => [...colour, ...colour]

it('returns the average colours of the upper and the lower half', () => {
  const pixels = Uint8ClampedArray.of(
    ...row(255, 255, 255, 255),
    ...row(0, 0, 0, 255),
    ...row(9, 200, 16, 255),
    ...row(9, 100, 16, 255),
  )
  expect(placeholderOf(pixels)).toBe('808080099610')
  expect(coloursOf('808080099610')).toEqual({ above: '#808080', below: '#099610' })
})

it('returns no colours for a transparent picture, as they would shine through', () => {
  const ground = placeholderOf(Uint8ClampedArray.of(...row(1, 2, 3, 255), ...row(1, 2, 3, 254)))
  expect(ground).toBe('clear')
  expect(coloursOf(ground)).toBeUndefined()
})
