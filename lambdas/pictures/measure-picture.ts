import type { PictureKind } from '../../shared/pictures/picture-kind.ts'
import { gifFrames, jpegSegments, pngChunks, RIFF_HEADER, viewOf, webpChunks } from './picture-parts.ts'

export type Size = { width: number; height: number }

/**
 * Returns the size in pixels for which a decoder needs memory, or undefined if it cannot be read. It is the largest
 * width and height that the file declares for its canvas and its frames, since some decoders enlarge the canvas to its
 * frames.
 */
export function sizeOf(kind: PictureKind, content: Uint8Array): Size | undefined {
  const size = { width: 0, height: 0 }
  for (const part of readers[kind](viewOf(content), content)) {
    if (part === undefined) return undefined
    size.width = Math.max(size.width, part.width)
    size.height = Math.max(size.height, part.height)
  }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** Yields sizes; undefined stands for a part that cannot be read. */
type Reader = (view: DataView, content: Uint8Array) => Iterable<Size | undefined>

const readers: Readonly<Record<PictureKind, Reader>> = {
  png: pngSizes,
  gif: gifFrames,
  jpg: jpegSizes,
  webp: webpSizes,
  avif: avifSizes,
}

function* pngSizes(view: DataView, content: Uint8Array): Iterable<Size> {
  if (content.length >= 24) yield { width: view.getUint32(16), height: view.getUint32(20) }
  for (const { name, start, end } of pngChunks(content)) {
    // A frame of an animation: size and position follow its sequence number.
    if (name !== 'fcTL' || end - start < 38) continue
    const at = start + 12
    yield {
      width: view.getUint32(at) + view.getUint32(at + 8),
      height: view.getUint32(at + 4) + view.getUint32(at + 12),
    }
  }
}

/** Yields the sizes of start-of-frame segments: C0 to CF, except three other kinds of segment. */
function* jpegSizes(view: DataView, content: Uint8Array): Iterable<Size> {
  for (const { marker, start, end } of jpegSegments(content)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && end - start >= 9) yield { height: view.getUint16(start + 5), width: view.getUint16(start + 7) }
  }
}

function* webpSizes(view: DataView, content: Uint8Array, from = RIFF_HEADER): Iterable<Size | undefined> {
  for (const { name, start, end } of webpChunks(content, from)) {
    if (!['VP8X', 'VP8L', 'VP8 ', 'ANMF'].includes(name)) continue
    const at = start + 8
    if (end - start < (name === 'VP8L' ? 13 : 18)) {
      yield undefined
      return
    }
    if (name === 'VP8X') yield { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 }
    if (name === 'VP8L') {
      const bits = view.getUint32(at + 1, true)
      yield { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    if (name === 'VP8 ') {
      yield { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
    }
    if (name === 'ANMF') {
      // A frame's position is in units of two pixels; its own chunks follow.
      const [x, y] = [uint24(view, at) * 2, uint24(view, at + 3) * 2]
      yield { width: x + uint24(view, at + 6) + 1, height: y + uint24(view, at + 9) + 1 }
      if (from === RIFF_HEADER) yield* webpSizes(view, content.subarray(0, end), at + 16)
    }
  }
}

/** Yields the sizes of all images in the file: a thumbnail has its own. */
function* avifSizes(view: DataView, content: Uint8Array): Iterable<Size> {
  const name = [0x69, 0x73, 0x70, 0x65]
  for (let at = content.indexOf(0x69); at !== -1 && at + 16 <= content.length; at = content.indexOf(0x69, at + 1)) {
    if (!name.every((letter, n) => content[at + n] === letter)) continue
    yield { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}
