import type { Ground } from './ground.ts'
import { PICTURE_TYPES, type PictureKind } from './picture-kind.ts'

const FOLDER = '/images/uploads/'

/** A ULID, and the extension of the picture's kind or, for one in all sizes, its ground and its largest size. */
const NAME = new RegExp(
  `^[0-9A-HJKMNP-TV-Z]{26}(\\.(${Object.keys(PICTURE_TYPES).join('|')})|-(clear|[0-9a-f]{12})/1200\\.(webp|jpg))$`,
)

/** The address of an uploaded picture. It is never reused, so it may be cached forever. */
export function uploadedPath(id: string, kind: PictureKind): string {
  return `${FOLDER}${id}.${kind}`
}

/** The address of an uploaded picture in all sizes: that of its largest one. */
export function uploadedFolderPath(id: string, ground: Ground, kind: 'webp' | 'jpg'): string {
  return `${FOLDER}${id}-${ground}/1200.${kind}`
}

/** Whether this is the address of an uploaded picture, not of one that comes with the shop or is on another site. */
export function isUploaded(path: string): boolean {
  return path.startsWith(FOLDER) && NAME.test(path.slice(FOLDER.length))
}
