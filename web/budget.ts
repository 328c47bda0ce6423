import * as z from 'zod/mini'

/** Vite's manifest: for each chunk, its file and what the browser fetches together with it. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    /** Other files that a chunk refers to, such as the scripts of workers that it starts. */
    assets: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** Returns all files that must load before these chunks can run: the chunks, their imports, and the styles. */
export function filesOf(manifest: Manifest, chunks: readonly string[]): Set<string> {
  return new Set(chunksOf(manifest, chunks).flatMap(({ file, css = [] }) => [file, ...css]))
}

/** Returns the scripts of the workers that these chunks or their imports may start. */
export function workersOf(manifest: Manifest, chunks: readonly string[]): string[] {
  return chunksOf(manifest, chunks).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.js')))
}

/** Returns these chunks and all that they import, each once. */
function chunksOf(manifest: Manifest, chunks: readonly string[]): Manifest[string][] {
  const seen = new Set<string>()
  const found: Manifest[string][] = []
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no chunk ${key}: was the screen renamed?`)
    found.push(chunk)
    chunk.imports?.forEach(visit)
  }
  chunks.forEach(visit)
  return found
}

/** Returns the total size of the files with this ending, in bytes. */
export function bytesOf(files: Iterable<string>, ending: string, sizes: ReadonlyMap<string, number>): number {
  return [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}
