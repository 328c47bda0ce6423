import { expect, it } from 'vitest'
import { filesIn, folderOf } from '../../../shared/pictures/picture-folder.ts'
import { uploadedFolderPath } from '../../../shared/pictures/uploaded-picture.ts'

const id = '01KAJ7V0000000000000000000'

it('lists three sizes and a link preview for a picture in all sizes', () => {
  const folder = `/images/uploads/${id}-d9b38c8a6f4e`
  const image = uploadedFolderPath(id, 'd9b38c8a6f4e', 'jpg')
  expect(folderOf(image)).toEqual({ ground: 'd9b38c8a6f4e', shared: `${folder}/share.jpg` })
  expect(filesIn(image).toSorted()).toEqual(
    ['1200.jpg', '320.jpg', '640.jpg', 'share.jpg'].map((name) => `${folder}/${name}`),
  )
})

it.each([
  ['a picture from before folders', `/images/uploads/${id}.webp`],
  ['a demo lamp’s picture from before folders', '/images/lamps/kivu-pendant/1200.webp'],
  ['a picture on another site', 'https://elsewhere.rw/images/a-clear/1200.webp'],
  ['an address that would end a style', '/images/a"]{}-d9b38c8a6f4e/1200.webp'],
  ['an empty address', ''],
])('treats %s as a single file', (_which, image) => {
  expect(folderOf(image)).toBeUndefined()
  expect(filesIn(image)).toEqual([image])
})
