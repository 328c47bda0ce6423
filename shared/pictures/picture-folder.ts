import { pictureSources } from './picture-sources.ts'
import type { Placeholder } from './placeholder.ts'

/** Preview for messengers. Some accept only JPEG, and WhatsApp rejects larger files. */
export const SHARED = { file: 'share.jpg', width: 1200, height: 630, maxBytes: 300_000 } as const

/**
 * Parses the folder of an uploaded picture from its address; undefined for pictures from elsewhere, or from before
 * folders existed. The folder contains 1200.webp, 640.webp, 320.webp and the preview for messengers, and its name ends
 * with the picture's ground. An address is never reused for another picture, so a page can derive all other addresses
 * from it.
 */
export function folderOf(image: string): { ground: Placeholder; shared: string } | undefined {
  const [, folder, ground] = /^(\/images\/[\w./-]+-(clear|[0-9a-f]{12})\/)1200\.(?:webp|jpg)$/.exec(image) ?? []
  return folder === undefined || ground === undefined ? undefined : { ground, shared: folder + SHARED.file }
}

/** Returns all files of a picture: those in its folder, or the picture itself. */
export function filesIn(image: string): string[] {
  const folder = folderOf(image)
  return folder ? [...pictureSources(image).map(({ src }) => src), folder.shared] : [image]
}
