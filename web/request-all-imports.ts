import { posix } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Makes the entry file import all files that it depends on, directly or not. A prerendered page preloads no scripts, so
 * that its first picture has the whole bandwidth. The browser then requests all scripts together rather than one after
 * the other.
 */
export const requestAllImports: Plugin = {
  name: 'request-all-imports',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    for (const entry of Object.values(bundle)) {
      if (entry.type !== 'chunk' || !entry.isEntry) continue
      const needed = new Set(entry.imports)
      for (const name of needed) for (const other of importsOf(name)) needed.add(other)
      const from = posix.dirname(entry.fileName)
      const unnamed = [...needed].filter((name) => !entry.imports.includes(name) && name !== entry.fileName)
      entry.code = `${unnamed.map((name) => `import"./${posix.relative(from, name)}";`).join('')}${entry.code}`
    }
  },
}
