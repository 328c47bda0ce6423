import { expect, it } from 'vitest'
import { fittingSize } from '../../../../web/src/domain/pictures/canvas.ts'
import { MAX_PICTURE_SIZE } from '../../../../web/src/domain/pictures/shrink-picture.ts'

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 1200, height: 900 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 900, height: 1200 },
  ],
  [
    { width: 1200, height: 900 },
    { width: 1200, height: 900 },
  ],
  [
    { width: 8, height: 8 },
    { width: 8, height: 8 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: 1200, height: 1 },
  ],
])('scales a picture of %j to %j', (size, fitting) => {
  expect(fittingSize(size, MAX_PICTURE_SIZE)).toEqual(fitting)
})
