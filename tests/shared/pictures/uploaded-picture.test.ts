import { expect, it } from 'vitest'
import { newId } from '../../../shared/id.ts'
import { isUploaded, uploadedFolderPath, uploadedPath } from '../../../shared/pictures/uploaded-picture.ts'

it('recognises the addresses of uploads', () => {
  const path = uploadedPath('01KAJ7V0000000000000000000', 'webp')
  expect(path).toBe('/images/uploads/01KAJ7V0000000000000000000.webp')
  expect(isUploaded(path)).toBe(true)
  expect(isUploaded(uploadedPath(newId(), 'avif'))).toBe(true)
  expect(isUploaded(uploadedFolderPath(newId(), 'd9b38c8a6f4e', 'webp'))).toBe(true)
  expect(isUploaded(uploadedFolderPath(newId(), 'clear', 'jpg'))).toBe(true)
})

it.each([
  '/images/lamps/kivu-pendant/1200.webp',
  '/images/uploads/../lamps/01KAJ7V0000000000000000000.webp',
  '/images/uploads/01KAJ7V0000000000000000000.svg',
  '/images/uploads/01KAJ7V0000000000000000000.webp/x',
  '/images/uploads/01KAJ7V0000000000000000000-clear/640.webp',
  '/images/uploads/01KAJ7V0000000000000000000-red/1200.webp',
  '/images/uploads/01KAJ7V0000000000000000000/1200.webp',
  'https://elsewhere.rw/images/uploads/01KAJ7V0000000000000000000.webp',
  '',
])('rejects %s as the address of an upload', (path) => {
  expect(isUploaded(path)).toBe(false)
})
