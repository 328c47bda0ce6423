import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { compress, type Encoding } from './compression.ts'

export type SiteFile = {
  contentType: string
  content: Buffer
  etag: string
  /** The content in this encoding; compressed once and kept. */
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

/** Reads a built site whole, a few megabytes, by the path each file is asked for: '/index.html', '/assets/…'. */
export async function readSite(folder: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, SiteFile]> => {
        return [`/${relative(folder, file).split(sep).join('/')}`, siteFile(file, await readFile(file))]
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
