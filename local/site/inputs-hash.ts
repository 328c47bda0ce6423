import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One text for the content of all these files and folders: it changes when any of them does. */
export async function hashOf(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(root, path)))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [at, content] of contents.entries()) hash.update(`${files[at]}\0${content.length}\0`).update(content)
  return hash.digest('hex')
}

/** The path itself, if it is a file; a folder's output is none of its input. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [path]
  const below = entries
    .filter((entry) => entry.name !== 'dist')
    .map((entry) => (entry.isDirectory() ? filesBelow(root, join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(below)).flat()
}
