import type { Ground } from './ground.ts'
import { pictureSources } from './picture-sources.ts'

/** As messengers show a link. Some take no other kind than JPEG, and WhatsApp none that is larger. */
export const SHARED = { file: 'share.jpg', width: 1200, height: 630, mostBytes: 300_000 } as const

/**
 * What the site has made of a lamp's picture when it was chosen lies in one folder, whose name ends with the picture's ground:
 * 1200.webp, 640.webp, 320.webp and what messengers show. An address is never used for another picture, so a page can tell
 * from it what else there is. Undefined for a picture from elsewhere, or from before there were such folders.
 */
export function folderOf(image: string): { ground: Ground; shared: string } | undefined {
  const [, folder, ground] = /^(\/images\/[\w./-]+-(clear|[0-9a-f]{12})\/)1200\.(?:webp|jpg)$/.exec(image) ?? []
  return folder === undefined || ground === undefined ? undefined : { ground, shared: folder + SHARED.file }
}

/** All files of a picture: those of its folder, or itself. */
export function filesIn(image: string): string[] {
  const folder = folderOf(image)
  return folder ? [...pictureSources(image).map(({ src }) => src), folder.shared] : [image]
}
