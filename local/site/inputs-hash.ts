import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns a hash of the content of these files and folders. */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(root, path)))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [at, content] of contents.entries()) hash.update(`${files[at]}\0${content.length}\0`).update(content)
  return hash.digest('hex')
}

/** Returns the files below a path, or the path itself if it is a file. Build output is excluded. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [path]
  const below = entries
    .filter((entry) => entry.name !== 'dist')
    .map((entry) => (entry.isDirectory() ? filesBelow(root, join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(below)).flat()
}
