import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const { dirname, join, relative } = posix

const SRC = join(normalizePath(import.meta.dirname), 'src')
const MESSAGES = join(SRC, 'messages/messages.ts')

/** Area of texts that is part of the first script. */
const LOADED = 'shop'

/** Matches `import('./x.tsx')`, but not the type of a module. */
const LAZY_IMPORT = /(?<!typeof )import\('(\.[^']+\.tsx?)'\)/g
const STATIC_IMPORT = /^(?:import(?! type)|export) [^'"]*'(\.[^']+\.tsx?)'$/gm

/**
 * Loads texts together with the code that shows them. Each `import('./x.tsx')` also fetches the areas of texts that x
 * and its static imports read with `useMessages`, so that no list of areas is kept by hand.
 */
export const loadTexts: Plugin = {
  name: 'load-texts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(SRC) || id.startsWith(dirname(MESSAGES))) return null
    const loading = code.replace(LAZY_IMPORT, (call, path: string) => {
      const areas = areasOf([join(dirname(id), path)])
      return areas.length > 0 ? `loadWithTexts(() => ${call}, ${areas.map((area) => `'${area}'`).join(', ')})` : call
    })
    if (loading === code) return null
    const from = relative(dirname(id), MESSAGES)
    return { code: `${loading}\nimport { withMessages as loadWithTexts } from '${from}'\n`, map: null }
  },
}

/** Returns the areas of texts that modules and their static imports read, in alphabetical order. */
export function areasOf(modules: readonly string[]): string[] {
  const seen = new Set(modules)
  const areas = new Set<string>()
  for (const file of seen) {
    const source = readFileSync(file, 'utf8')
    for (const [, area = ''] of source.matchAll(/useMessages\('(\w+)'\)/g)) areas.add(area)
    for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) seen.add(join(dirname(file), path))
  }
  areas.delete(LOADED)
  return [...areas].sort()
}
