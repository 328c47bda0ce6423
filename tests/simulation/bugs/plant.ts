import { registerHooks } from 'node:module'
import type { Bug } from './bugs.ts'

/** Plants a bug in this thread. The affected file must be loaded afterwards. */
export function plant({ file, from, to }: Bug): void {
  const broken = new URL(`../../../${file}`, import.meta.url).href
  registerHooks({
    load(address, context, nextLoad) {
      const loaded = nextLoad(address, context)
      if (address !== broken || loaded.source === undefined || loaded.source === null) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      if (source.split(from).length !== 2) throw new Error(`${file} does not have ${from} once`)
      return { ...loaded, source: source.replace(from, () => to) }
    },
  })
}
