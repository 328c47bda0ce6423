import type { PictureKind } from '../../shared/pictures/picture-kind.ts'
import { jpegSegments, pngChunks, RIFF_HEADER, viewOf, webpChunks } from './picture-parts.ts'

/**
 * Removes the metadata that cameras and editors add: time, place, device and author. Data that affects the look stays:
 * colours, transparency, and orientation. GIF files have no such metadata, and in an AVIF it is stored among the
 * pixels, where it stays.
 */
export function withoutMetadata(kind: PictureKind, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (kind === 'jpg') return strippedJpeg(content)
  if (kind === 'png') return strippedPng(content)
  return kind === 'webp' ? strippedWebp(content) : content
}

/** Application segments, except JFIF, the colour profile and Adobe's colour transform; and comments. */
const isJpegMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef && !KEPT.has(marker)) || marker === 0xfe
const KEPT = new Set([0xe0, 0xe2, 0xee])

function strippedJpeg(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = [...jpegSegments(content)]
  const kept = segments.filter(({ marker }) => !isJpegMetadata(marker))
  const turned = segments.map(({ marker, start, end }) =>
    marker === 0xe1 ? orientationIn(content.subarray(start, end)) : 1,
  )
  const orientation = turned.find((value) => value !== 1)
  // JFIF comes first, if present.
  const [first, ...others] = kept.map(({ start, end }) => content.subarray(start, end))
  const isJfif = kept[0]?.marker === 0xe0
  const exif = orientation === undefined ? [] : [exifOf(orientation)]
  const parts = first === undefined ? [] : isJfif ? [first, ...exif, ...others] : [...exif, first, ...others]
  return joined([content.subarray(0, 2), ...parts, Uint8Array.of(0xff, 0xd9)])
}

const ORIENTATION = 0x112

/** Returns the orientation in an Exif segment, from 1 (upright) to 8. */
function orientationIn(segment: Uint8Array<ArrayBuffer>): number {
  const text = String.fromCharCode(...segment.subarray(4, 12))
  if (!text.startsWith('Exif\0\0')) return 1
  const tiff = viewOf(segment.subarray(10))
  const little = text.endsWith('II')
  if (tiff.byteLength < 8) return 1
  const first = tiff.getUint32(4, little)
  const count = first + 2 <= tiff.byteLength ? tiff.getUint16(first, little) : 0
  for (let n = 0; n < count; n += 1) {
    const entry = first + 2 + n * 12
    if (entry + 12 > tiff.byteLength) return 1
    if (tiff.getUint16(entry, little) !== ORIENTATION) continue
    const value = tiff.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns an Exif segment that contains only the orientation. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const directory = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const body = [...name, ...header, ...directory]
  return Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body)
}

/** Chunks that affect how a PNG looks, including those of an animation. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function strippedPng(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept = [...pngChunks(content)].filter(({ name }) => PNG_CHUNKS.has(name))
  return joined([content.subarray(0, 8), ...kept.map(({ start, end }) => content.subarray(start, end))])
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Bits in VP8X that announce Exif and XMP. */
const METADATA_FLAGS = 0b1100

function strippedWebp(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (content.length < RIFF_HEADER) return content
  const kept = [...webpChunks(content)].filter(({ name }) => WEBP_CHUNKS.has(name))
  const chunks = kept.map(({ name, start, end }) => {
    const chunk = content.slice(start, end)
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS
    return chunk
  })
  const stripped = joined([content.slice(0, RIFF_HEADER), ...chunks])
  viewOf(stripped).setUint32(4, stripped.length - 8, true)
  return stripped
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
