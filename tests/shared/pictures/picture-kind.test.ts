import { describe, expect, it } from 'vitest'
import { pictureKindOf } from '../../../shared/pictures/picture-kind.ts'
import { html, pictures, polyglot, svg } from '../../support/pictures.ts'

describe('picture kind by first bytes', () => {
  it.each(Object.entries(pictures))('is found for %s', (kind, content) => {
    expect(pictureKindOf(content)).toBe(kind)
  })

  it('recognises an AVIF that has its brand among the compatible ones only', () => {
    const box = Buffer.from('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1avif', 'latin1')
    expect(pictureKindOf(box)).toBe('avif')
  })

  it('recognises a picture with a web page appended to it', () => {
    expect(pictureKindOf(polyglot)).toBe('png')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x89])],
    ['an SVG', svg],
    ['an SVG behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svg])],
    ['a page', html],
    ['a page before a picture', Buffer.concat([html, pictures.png])],
    ['a PNG with converted line ends', Buffer.from('\x89PNG\n\x1a\n', 'latin1')],
    ['audio in the same container as WebP', Buffer.from('RIFF\x00\x00\x00\x00WAVEfmt ', 'latin1')],
    ['a HEIC, which browsers do not show', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
    ['a film whose data contains avif', Buffer.from('\x00\x00\x00\x14ftypisom\x00\x00\x00\x00mp41avif', 'latin1')],
    ['a BMP', Buffer.from('BM6\x00\x00\x00', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('returns no kind for %s', (_what, content) => {
    expect(pictureKindOf(content)).toBeUndefined()
  })
})
