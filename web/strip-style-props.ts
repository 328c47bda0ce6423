import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Names of all style properties in @pandacss/is-valid-prop, by which Chakra distinguishes them from attributes. */
const NAMES = /(?<=cssPropertiesStr = ")[^"]+/

/** Removes the style properties that do not occur in the site's sources, which saves each visitor 1.7 kB. */
export const stripStyleProps: Plugin = {
  name: 'strip-style-props',
  apply: 'build',
  transform(code, id) {
    if (!/\/@pandacss\/is-valid-prop\//.test(id)) return
    const used = wordsOfSite()
    return {
      code: code.replace(NAMES, (names) =>
        names
          .split(',')
          .filter((name) => used.has(name))
          .join(','),
      ),
      map: null,
    }
  },
}

function wordsOfSite(): Set<string> {
  const cwd = join(import.meta.dirname, 'src')
  const files = globSync('**/*.{ts,tsx}', { cwd })
  return new Set(files.flatMap((file) => readFileSync(join(cwd, file), 'utf8').match(/\w+/g) ?? []))
}
