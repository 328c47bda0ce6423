import { expect, it } from 'vitest'
import { newId } from '../../../shared/id.ts'
import { isUploaded, uploadedPath } from '../../../shared/pictures/uploaded-picture.ts'

it('recognizes the addresses of uploads', () => {
  const path = uploadedPath('01KAJ7V0000000000000000000', 'webp')
  expect(path).toBe('/images/uploads/01KAJ7V0000000000000000000.webp')
  expect(isUploaded(path)).toBe(true)
  expect(isUploaded(uploadedPath(newId(), 'avif'))).toBe(true)
})

it.each([
  '/images/lamps/kivu-pendant/1200.webp',
  '/images/uploads/../lamps/01KAJ7V0000000000000000000.webp',
  '/images/uploads/01KAJ7V0000000000000000000.svg',
  '/images/uploads/01KAJ7V0000000000000000000.webp/x',
  'https://elsewhere.rw/images/uploads/01KAJ7V0000000000000000000.webp',
  '',
])('does not take %s for one', (path) => {
  expect(isUploaded(path)).toBe(false)
})
