import { PICTURE_TYPES, type PictureKind } from './picture-kind.ts'
import type { Placeholder } from './placeholder.ts'

const FOLDER = '/images/uploads/'

/** File name: a ULID and the extension. For a picture in all sizes: a ULID, its ground and its largest size. */
const NAME = new RegExp(
  `^[0-9A-HJKMNP-TV-Z]{26}(\\.(${Object.keys(PICTURE_TYPES).join('|')})|-(clear|[0-9a-f]{12})/1200\\.(webp|jpg))$`,
)

/** Returns the address of an uploaded picture. Addresses are never reused, so they may be cached forever. */
export function uploadedPath(id: string, kind: PictureKind): string {
  return `${FOLDER}${id}.${kind}`
}

/** Returns the address of an uploaded picture that exists in all sizes: the address of the largest one. */
export function uploadedFolderPath(id: string, ground: Placeholder, kind: 'webp' | 'jpg'): string {
  return `${FOLDER}${id}-${ground}/1200.${kind}`
}

/** Returns whether this is the address of an uploaded picture, as opposed to a built-in one or one on another site. */
export function isUploaded(path: string): boolean {
  return path.startsWith(FOLDER) && NAME.test(path.slice(FOLDER.length))
}
