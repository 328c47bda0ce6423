import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../lambdas/pictures/measure-picture.ts'
import { withoutMetadata } from '../../../lambdas/pictures/without-metadata.ts'
import { pictures } from '../../support/pictures.ts'

const SECRET = 'GPS 1.9441S 30.0619E'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const lengthOf = (length: number) => [length >> 8, length & 0xff]

/** Returns a segment of a JPEG. */
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, ...lengthOf(data.length + 2)]), data])

/** Returns Exif with an orientation and a location, as cameras write it: little or big endian. */
function exif(orientation: number, little: boolean): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(little ? 'II' : 'MM', 'latin1')
  const put16 = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const put32 = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  put16(42, 2)
  put32(8, 4)
  put16(1, 8)
  put16(0x112, 10)
  put16(3, 12)
  put32(1, 14)
  put16(orientation, 18)
  return segment(0xe1, Buffer.concat([bytes('Exif\0\0'), tiff, bytes(SECRET)]))
}

const jpgWith = (...segments: Buffer[]) =>
  new Uint8Array(Buffer.concat([pictures.jpg.subarray(0, 2), ...segments, pictures.jpg.subarray(2), bytes(SECRET)]))

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, bytes(name), data, Buffer.alloc(4)])
}

const HEADER_OF_PNG = 8 + 25

const pngWith = (...chunks: Buffer[]) => {
  const { png } = pictures
  return new Uint8Array(
    Buffer.concat([png.subarray(0, HEADER_OF_PNG), ...chunks, png.subarray(HEADER_OF_PNG), bytes(SECRET)]),
  )
}

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([bytes(name), length, data, Buffer.alloc(data.length % 2)])
}

function webpWith(...chunks: Buffer[]): Uint8Array<ArrayBuffer> {
  const flags = Buffer.from([0b1100, 0, 0, 0, 7, 0, 0, 7, 0, 0])
  const body = Buffer.concat([bytes('WEBP'), riffChunk('VP8X', flags), pictures.webp.subarray(12), ...chunks])
  return new Uint8Array(riffChunk('RIFF', body))
}

const textOf = (content: Uint8Array) => Buffer.from(content).toString('latin1')

describe('metadata of a picture', () => {
  it.each([
    [
      'jpg',
      jpgWith(
        exif(1, true),
        segment(0xe1, bytes(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
        segment(0xfe, bytes(SECRET)),
      ),
    ],
    ['jpg', jpgWith(segment(0xed, bytes(`Photoshop 3.0\0${SECRET}`)))],
    ['png', pngWith(chunk('eXIf', bytes(SECRET)), chunk('tEXt', bytes(SECRET)), chunk('iTXt', bytes(SECRET)))],
    ['webp', webpWith(riffChunk('EXIF', bytes(SECRET)), riffChunk('XMP ', bytes(SECRET)))],
  ] as const)('removes metadata from a %s and keeps the picture', (kind, content) => {
    const stripped = withoutMetadata(kind, content)
    expect(textOf(content)).toContain(SECRET)
    expect(textOf(stripped)).not.toContain('GPS')
    expect(sizeOf(kind, stripped)).toEqual({ width: 8, height: 8 })
    // Removing it a second time changes nothing.
    expect(withoutMetadata(kind, stripped)).toEqual(stripped)
  })

  it.each([
    [6, true],
    [3, false],
    [8, false],
  ])('keeps the orientation of a photo: %i', (orientation, little) => {
    const stripped = withoutMetadata('jpg', jpgWith(exif(orientation, little)))
    expect(textOf(stripped)).toContain(`\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`)
    expect(textOf(stripped)).not.toContain('GPS')
  })
})

it.each(['png', 'jpg', 'webp', 'gif', 'avif'] as const)(
  'leaves a %s without metadata unchanged, byte for byte',
  (kind) => {
    const content = new Uint8Array(pictures[kind])
    expect(withoutMetadata(kind, content)).toEqual(content)
  },
)

/** Returns a frame of a GIF without pixels. */
function gifFrame({ x, y, width, height }: { x: number; y: number; width: number; height: number }): number[] {
  return [0x2c, ...[x, y, width, height].flatMap((value) => [value & 255, value >> 8]), 0, 2, 0]
}

describe('size of a picture', () => {
  it.each(['png', 'jpg', 'webp', 'gif', 'avif'] as const)('reads the size from the header of a %s', (kind) => {
    expect(sizeOf(kind, new Uint8Array(pictures[kind]))).toEqual({ width: 8, height: 8 })
  })

  it('uses a GIF’s largest frame when it exceeds the screen', () => {
    const frames = [
      gifFrame({ x: 0, y: 0, width: 1, height: 1 }),
      gifFrame({ x: 2, y: 3, width: 12_000, height: 12_000 }),
    ]
    const gif = Uint8Array.from([...bytes('GIF89a'), 1, 0, 1, 0, 0, 0, 0, ...frames.flat(), 0x3b])
    expect(sizeOf('gif', gif)).toEqual({ width: 12_002, height: 12_003 })
  })

  it('reports no size when bytes between the blocks of a GIF could hide a frame', () => {
    const frame = gifFrame({ x: 0, y: 0, width: 9, height: 9 })
    expect(sizeOf('gif', Uint8Array.from([...bytes('GIF89a'), 1, 0, 1, 0, 0, 0, 0, 0x77, ...frame]))).toBeUndefined()
  })

  it('uses a JPEG’s largest frame when it has several', () => {
    const jpeg = new Uint8Array(pictures.jpg)
    const larger = Uint8Array.from([0xff, 0xc0, 0, 9, 8, 0x20, 0, 0x10, 0, 1, 1])
    const twice = new Uint8Array([...jpeg.slice(0, -2), ...larger, ...jpeg.slice(-2)])
    expect(sizeOf('jpg', twice)).toEqual({ width: 0x1000, height: 0x2000 })
  })

  it('uses a WebP’s picture or frame when it exceeds the canvas', () => {
    const inner = Buffer.from(pictures.webp).subarray(12)
    const canvas = riffChunk('VP8X', Buffer.alloc(10))
    const file = (...chunks: Buffer[]) =>
      new Uint8Array(Buffer.concat([bytes('RIFF'), Buffer.alloc(4), bytes('WEBP'), canvas, ...chunks]))
    expect(sizeOf('webp', file(inner))).toEqual({ width: 8, height: 8 })
    const place = Buffer.alloc(16)
    place.writeUIntLE(4999, 6, 3)
    expect(sizeOf('webp', file(riffChunk('ANMF', Buffer.concat([place, inner]))))).toEqual({ width: 5000, height: 8 })
  })

  it('uses the largest frame of an animated PNG', () => {
    const data = Buffer.alloc(26)
    for (const [at, value] of [
      [4, 7000],
      [8, 6000],
      [12, 5],
    ] as const)
      data.writeUInt32BE(value, at)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const chunk = Buffer.concat([length, bytes('fcTL'), data, Buffer.alloc(4)])
    const png = Buffer.from(pictures.png)
    const animated = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    expect(sizeOf('png', new Uint8Array(animated))).toEqual({ width: 7005, height: 6000 })
  })

  it('uses the canvas of an extended WebP', () => {
    expect(sizeOf('webp', webpWith())).toEqual({ width: 8, height: 8 })
  })

  it.each(['png', 'jpg', 'webp', 'gif', 'avif'] as const)(
    'reports no size, or the header’s, when a %s is truncated',
    (kind) => {
      const content = new Uint8Array(pictures[kind])
      for (let length = 0; length < content.length; length += 1) {
        expect([undefined, 8]).toContain(sizeOf(kind, content.slice(0, length))?.width)
        expect(() => withoutMetadata(kind, content.slice(0, length))).not.toThrow()
      }
    },
  )
})
