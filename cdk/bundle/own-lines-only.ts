import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** A source map of one entry: the file as a whole. One of none would be passed over. */
const NO_LINES = Buffer.from(JSON.stringify({ version: 3, sources: ['package'], mappings: 'AAAA' })).toString('base64')

/**
 * Leaves packages out of the source map. Node reads the whole map when a function starts, 9 ms for one with the packages
 * and 1 ms for one without, and a fault of ours is told by our own lines.
 */
export const ownLinesOnly: Plugin = {
  name: 'own-lines-only',
  setup(build) {
    build.onLoad({ filter: /node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_LINES}`,
      loader: 'js',
    }))
  },
}
