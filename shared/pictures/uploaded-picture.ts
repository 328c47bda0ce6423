import { PICTURE_TYPES, type PictureKind } from './picture-kind.ts'

const FOLDER = '/images/uploads/'

/** A ULID and the ending of what the picture is. */
const NAME = new RegExp(`^[0-9A-HJKMNP-TV-Z]{26}\\.(${Object.keys(PICTURE_TYPES).join('|')})$`)

/** The address of an uploaded picture. It is never used again for another one, so it may be kept for ever. */
export function uploadedPath(id: string, kind: PictureKind): string {
  return `${FOLDER}${id}.${kind}`
}

/** Whether an address is one of an uploaded picture: not one of the shop's own, nor one elsewhere. */
export function isUploaded(path: string): boolean {
  return path.startsWith(FOLDER) && NAME.test(path.slice(FOLDER.length))
}
