/** A part of a picture's file: its bytes from `start` up to, but excluding, `end`. */
type ByteRange = { start: number; end: number }

/**
 * Yields the segments of a JPEG up to its end; a scan's segment includes its pixels. Bytes after the end do not belong
 * to the picture.
 */
export function* jpegSegments(content: Uint8Array): Generator<ByteRange & { marker: number }> {
  const view = viewOf(content)
  let start = 2
  while (start + 4 <= content.length && content[start] === 0xff) {
    const marker = content[start + 1] ?? 0
    if (marker === 0xff) {
      start += 1
      continue
    }
    if (marker === 0xd9) return
    const header = start + 2 + view.getUint16(start + 2)
    const end = Math.min(content.length, marker === 0xda ? endOfScan(content, header) : header)
    yield { marker, start, end }
    start = end
  }
}

/**
 * Returns the end of a scan's pixels, which a marker ends. FF within them is followed by 0, or restarts the decoder.
 */
function endOfScan(content: Uint8Array, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0xd9
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return content.length
}

const PNG_SIGNATURE = 8

/** Yields the chunks of a PNG: length, name, data, checksum. */
export function* pngChunks(content: Uint8Array): Generator<ByteRange & { name: string }> {
  const view = viewOf(content)
  for (let start = PNG_SIGNATURE; start + 12 <= content.length; ) {
    const name = textAt(content, start + 4)
    const end = start + 12 + view.getUint32(start)
    if (end > content.length) return
    yield { name, start, end }
    if (name === 'IEND') return
    start = end
  }
}

export const RIFF_HEADER = 12

/** Yields the chunks of a WebP: name, length, and data padded to an even length. */
export function* webpChunks(content: Uint8Array, from = RIFF_HEADER): Generator<ByteRange & { name: string }> {
  const view = viewOf(content)
  for (let start = from; start + 8 <= content.length; ) {
    const length = view.getUint32(start + 4, true)
    const end = Math.min(content.length, start + 8 + length + (length % 2))
    yield { name: textAt(content, start), start, end }
    start = end
  }
}

const GIF_HEADER = 13

/**
 * Yields the screen of a GIF and the extent of each frame, which may be larger than the screen. Yields undefined for an
 * invalid block: some decoders stop there, and others look for the next frame.
 */
export function* gifFrames(
  view: DataView,
  content: Uint8Array,
): Generator<{ width: number; height: number } | undefined> {
  if (content.length < GIF_HEADER) return yield undefined
  yield { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = GIF_HEADER + colorsIn(content[10])
  while (at < content.length) {
    const block = content[at]
    if (block === 0x3b) return
    if (block === 0) at += 1
    else if (block === 0x21) at = endOfSubBlocks(content, at + 2)
    else if (block === 0x2c && at + 10 <= content.length) {
      const [x, y] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)]
      yield { width: x + view.getUint16(at + 5, true), height: y + view.getUint16(at + 7, true) }
      at = endOfSubBlocks(content, at + 10 + colorsIn(content[at + 9]) + 1)
    } else return yield undefined
  }
}

/** Returns the size in bytes of the colour table that follows these flags. */
function colorsIn(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Returns the end of data in blocks of up to 255 bytes, each preceded by its length, up to an empty one. */
function endOfSubBlocks(content: Uint8Array, from: number): number {
  let at = from
  for (let length = content[at] ?? 0; length > 0; length = content[at] ?? 0) at += 1 + length
  return at + 1
}

export function viewOf(content: Uint8Array): DataView {
  return new DataView(content.buffer, content.byteOffset, content.byteLength)
}

function textAt(content: Uint8Array, at: number): string {
  return String.fromCharCode(...content.subarray(at, at + 4))
}
