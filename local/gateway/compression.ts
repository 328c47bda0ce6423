import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Minimum size in bytes, as in CloudFront. */
const WORTH_IT = 1000

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml)/

/** Returns the best encoding that `acceptEncoding` allows, if the content is worth compressing. */
export function chooseEncoding(acceptEncoding: string, contentType: string, size: number): Encoding | undefined {
  if (size < WORTH_IT || !COMPRESSIBLE.test(contentType)) return undefined
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/**
 * Compresses the content. Brotli's quality 6 of 11 makes it a few per cent larger, but takes 10 ms for a chunk instead
 * of a second.
 */
export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(content)
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
