import type { PictureKind } from '../../shared/pictures/picture-kind.ts'
import { jpegSegments, viewOf, webpChunks } from './picture-parts.ts'

export type Size = { width: number; height: number }

/** A picture's size in pixels, as its header says; undefined if that cannot be read. A decoder would need the memory for them. */
export function sizeOf(kind: PictureKind, content: Uint8Array): Size | undefined {
  const size = readers[kind](viewOf(content), content)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

type Reader = (view: DataView, content: Uint8Array) => Size | undefined

const readers: Readonly<Record<PictureKind, Reader>> = {
  png: (view, content) => (content.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view, content) =>
    content.length < 10 ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) },
  jpg: jpegSize,
  webp: webpSize,
  avif: avifSize,
}

/** Start of frame: C0 to CF but for three other kinds of segment. */
function jpegSize(view: DataView, content: Uint8Array): Size | undefined {
  for (const { marker, start, end } of jpegSegments(content)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && end - start >= 9) return { height: view.getUint16(start + 5), width: view.getUint16(start + 7) }
  }
  return undefined
}

function webpSize(view: DataView, content: Uint8Array): Size | undefined {
  const [first] = webpChunks(content)
  if (first === undefined || first.end - first.start < (first.name === 'VP8L' ? 13 : 18)) return undefined
  const at = first.start + 8
  if (first.name === 'VP8X') return { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 }
  if (first.name === 'VP8L') {
    const bits = view.getUint32(at + 1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (first.name !== 'VP8 ') return undefined
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

/** The largest of its images: a thumbnail has a size of its own. */
function avifSize(view: DataView, content: Uint8Array): Size | undefined {
  const name = [0x69, 0x73, 0x70, 0x65]
  let largest: Size | undefined
  for (let at = content.indexOf(0x69); at !== -1 && at + 16 <= content.length; at = content.indexOf(0x69, at + 1)) {
    if (!name.every((letter, n) => content[at + n] === letter)) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}
