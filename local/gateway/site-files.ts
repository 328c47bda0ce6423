import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { compress, type Encoding } from './compression.ts'

export type SiteFile = {
  contentType: string
  content: Buffer
  etag: string
  /** Returns the encoded content, which is compressed once, on first use. */
  encoded(encoding: Encoding): Promise<Buffer>
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Reads a built site of a few megabytes into memory, by URL path: '/index.html', '/assets/…'. */
export async function readSite(folder: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Excludes the build's own metadata.
    .filter((path) => !/(^|\/)\./.test(path))
  return new Map(
    await Promise.all(
      files.map(async (path): Promise<[string, SiteFile]> => {
        return [`/${path}`, siteFile(path, await readFile(join(folder, path)))]
      }),
    ),
  )
}

function siteFile(path: string, content: Buffer): SiteFile {
  const kept = new Map<Encoding, Promise<Buffer>>()
  return {
    contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    content,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encoded: (encoding) => {
      const known = kept.get(encoding) ?? compress(content, encoding)
      kept.set(encoding, known)
      return known
    },
  }
}
