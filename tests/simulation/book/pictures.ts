import type { Books } from './books.ts'

const UPLOADED = '/images/uploads/'

/**
 * Checks that each lamp's picture exists and is recorded as used by it, that no other use is recorded, and that no file
 * is left behind.
 */
export function checkPictures({ rows, of, files, now, fault }: Books): void {
  const used = new Set<string>()
  for (const lamp of of('product')) {
    const image = lamp.text('image')
    if (!image.startsWith(UPLOADED)) continue
    used.add(`${image} ${lamp.text('_id')}`)
    if (!files.has(image)) fault(`lamp ${lamp.text('_id')} has the picture ${image}, which does not exist`)
  }
  const known = new Set<string>()
  for (const picture of of('picture')) {
    const path = picture.text('path')
    known.add(path)
    const { usedBy } = picture.raw()
    for (const user of usedBy instanceof Set ? usedBy : []) {
      if (!used.delete(`${path} ${user}`))
        fault(`the picture ${path} lists ${user} as a user, which has another picture`)
    }
  }
  for (const use of used) fault(`the picture and its lamp ${use}: the picture does not list this lamp as a user`)
  // The rows that have just expired: the stream has not delivered them yet.
  for (const { old, new: next, at } of rows.changes) {
    if (old?.entity === 'picture' && next === undefined && at === now) known.add(String(old.path))
  }
  for (const file of files) if (!known.has(file)) fault(`the file ${file} was not removed`)
}
